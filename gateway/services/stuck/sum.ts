import type { Transaction } from 'kysely';
import type { stuckCalls } from '../../../contract/calls/stuck/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { permittedOf } from '../../store/repos/account/permissions.ts';
import { setSecondPersonFen, settingsOf } from '../../store/repos/company/companies.ts';
import { staffNamed } from '../../store/repos/people/staff.ts';
import {
  endSumChange,
  insertSumChange,
  type SumChange,
  sumChanges,
  waitingSumChange,
} from '../../store/repos/stuck/sumChanges.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { publishMessages } from '../message/publishMessages.ts';
import { type By, byPermission, mayStill } from '../staff/mayManage.ts';
import { writeAnswerBy } from '../writeAnswer.ts';

type Calls = typeof stuckCalls;
type List = Calls['stuck.sum.list'];
type Change = Calls['stuck.sum.change'];
type Confirm = Calls['stuck.sum.confirm'];
type Withdraw = Calls['stuck.sum.withdraw'];
type Trx = Transaction<Tables>;

const PAGE = 10;

/** From which sum on settling takes two in the caller's company, what waits to raise it, and how it came to be so. */
export async function listSum(
  { store: { db } }: Pick<Deps, 'store'>,
  scope: Scope,
  { cursor, limit = PAGE }: ParsedOf<List>,
): Promise<OutputOf<List>> {
  const { companyId, employeeId } = callerOf(scope);
  const before = cursor === undefined ? undefined : Number(cursor) || 0;
  const found = await sumChanges(db, companyId, { before, limit: limit + 1 });
  const page = found.slice(0, limit);
  const waiting = await waitingSumChange(db, companyId);
  const people = [...page, ...(waiting ? [waiting] : [])].flatMap(({ actorId, ended }) =>
    ended ? [actorId, ended.by] : [actorId],
  );
  const names = await staffNamed(db, [...new Set(people)]);
  const nameOf = (id: string) => names.get(id)?.name ?? '';
  const viewOf = ({ id, fromFen, toFen, actorId, at, state, ended }: SumChange) => ({
    changeId: id,
    fromFen,
    toFen,
    by: nameOf(actorId),
    isOwn: actorId === employeeId,
    at,
    state,
    ended: ended && { by: nameOf(ended.by), at: ended.at },
  });
  const last = page.at(-1);
  return {
    secondPersonFen: (await settingsOf(db, companyId)).secondPersonFen,
    waiting: waiting && viewOf(waiting),
    changes: page.map(viewOf),
    nextCursor: found.length > limit && last ? String(last.id) : null,
  };
}

/**
 * Changes the sum. A lower one binds more settlements to two people and counts at once; a higher one would let one
 * person settle alone what took two, so it waits until somebody else confirms it.
 */
export function changeSum(
  deps: Deps,
  scope: Scope,
  { secondPersonFen: toFen, seenFen }: ParsedOf<Change>,
): Promise<Result<OutputOf<Change>, ErrorOf<Change> | 'FORBIDDEN'>> {
  const by = writerOf(scope);
  return writeAnswerBy<Result<OutputOf<Change>, ErrorOf<Change> | 'FORBIDDEN'>>(
    deps.store.db,
    by,
    async (trx) => {
      if (!(await mayStill(trx, by))) return fail('FORBIDDEN');
      const waiting = await waitingSumChange(trx, by.companyId);
      if (waiting)
        return waiting.actorId === by.actor && waiting.toFen === toFen
          ? ok({ state: 'waiting' })
          : fail('SUM_OVERTAKEN');
      const { secondPersonFen: fromFen } = await settingsOf(trx, by.companyId);
      if (fromFen === toFen) return ok({ state: 'applied' });
      if (fromFen !== seenFen) return fail('SUM_OVERTAKEN');
      const state = toFen < fromFen ? ('applied' as const) : ('waiting' as const);
      const made = {
        companyId: by.companyId,
        fromFen,
        toFen,
        actorId: by.actor,
        at: deps.clock.now(),
        state,
      };
      const id = await insertSumChange(trx, made);
      await record(deps, trx, by, { ...made, id }, 'stuck.sum.change');
      if (state === 'applied') await setSecondPersonFen(trx, by.companyId, toFen);
      else await askOthers(deps, trx, by, id);
      return ok({ state });
    },
  );
}

/** Has a higher sum count as somebody else wants it, who may want it still. */
export function confirmSum(
  deps: Deps,
  scope: Scope,
  { changeId }: ParsedOf<Confirm>,
): Promise<Result<OutputOf<Confirm>, ErrorOf<Confirm> | 'FORBIDDEN'>> {
  const by = writerOf(scope);
  return onWaiting<ErrorOf<Confirm>>(deps, by, changeId, async (trx, waiting) => {
    if (waiting.actorId === by.actor) return fail('SUM_OWN');
    if (!(await mayStill(trx, { ...by, actor: waiting.actorId }))) return fail('SUM_OVERTAKEN');
    await setSecondPersonFen(trx, by.companyId, waiting.toFen);
    return end(deps, trx, by, { ...waiting, state: 'confirmed' }, 'stuck.sum.confirm');
  });
}

/** Takes a change back, or refuses another's. */
export function withdrawSum(
  deps: Deps,
  scope: Scope,
  { changeId }: ParsedOf<Withdraw>,
): Promise<Result<OutputOf<Withdraw>, ErrorOf<Withdraw> | 'FORBIDDEN'>> {
  const by = writerOf(scope);
  return onWaiting<ErrorOf<Withdraw>>(deps, by, changeId, (trx, waiting) =>
    end(deps, trx, by, { ...waiting, state: 'withdrawn' }, 'stuck.sum.withdraw'),
  );
}

function writerOf(scope: Scope): By {
  const { companyId, employeeId } = callerOf(scope);
  return byPermission({ companyId, actor: employeeId, scope }, 'manage.rules');
}

type Ended<Code extends string> = Promise<
  Result<Record<string, never>, Code | 'FORBIDDEN' | 'SUM_OVERTAKEN'>
>;

function onWaiting<Code extends string>(
  { store }: Deps,
  by: By,
  changeId: number,
  work: (trx: Trx, waiting: SumChange) => Ended<Code>,
): Ended<Code> {
  return writeAnswerBy<Awaited<Ended<Code>>>(store.db, by, async (trx) => {
    if (!(await mayStill(trx, by))) return fail('FORBIDDEN');
    const waiting = await waitingSumChange(trx, by.companyId);
    return waiting?.id === changeId ? work(trx, waiting) : fail('SUM_OVERTAKEN');
  });
}

async function end(
  deps: Deps,
  trx: Trx,
  by: By,
  change: SumChange & { readonly state: 'confirmed' | 'withdrawn' },
  tag: string,
): Ended<never> {
  await endSumChange(trx, change, change.state, { by: by.actor, at: deps.clock.now() });
  await record(deps, trx, by, change, tag);
  return ok({});
}

/** Lets the others who may write the company's rules know that a higher sum waits for one of them. */
async function askOthers(deps: Deps, trx: Trx, { actor, companyId }: By, id: number): Promise<void> {
  const permitted = await permittedOf(trx, companyId, 'manage.rules');
  const proposer = await staffNamed(trx, [actor]);
  const name = proposer.get(actor)?.name ?? '';
  await publishMessages(deps, trx, [
    {
      event: 'sumProposed',
      to: permitted.filter((one) => one !== actor),
      about: { kind: 'settleSum', id: String(id) },
      source: `sumChange:${companyId}:${id}`,
      params: { traveller: name, orderNo: '' },
      words: [name],
    },
  ]);
}

/** A row of the trail, with the sum before and after. */
function record(
  { audit }: Deps,
  trx: Trx,
  { actor }: By,
  { id, fromFen, toFen, state }: Pick<SumChange, 'id' | 'fromFen' | 'toFen' | 'state'>,
  tag: string,
): Promise<void> {
  const decision = `${state} ${fromFen} ${toFen}`;
  return audit.record(trx, {
    actor,
    subject: '',
    ctx: '',
    tag,
    object: String(id),
    decision,
    requestHash: '',
  });
}
