import type { careCalls } from '../../../contract/calls/care/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { caresOfHandOver } from '../../store/repos/care/cares.ts';
import { summaryOf } from '../../store/repos/order/orderRecord.ts';
import { recordOwn } from '../audit/recordOwn.ts';
import { isSide } from '../care/orderCare.ts';
import { isInTime } from '../care/standing.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { byDeadline, nextDeadlines } from './deadline.ts';
import { deskFor } from './desk.ts';
import { publishEnded, publishGiven } from './publish.ts';
import { newHandOverId, untilOf } from './terms.ts';
import { endFrom, type Given, writeCares } from './write.ts';

type Quote = (typeof careCalls)['desk.handOver.quote'];
type Give = (typeof careCalls)['desk.handOver.give'];
type End = (typeof careCalls)['desk.handOver.end'];

/** What would go and what would stay, by the judgement that hands it over. */
export async function quoteDesk(
  deps: Deps,
  scope: Scope,
  { to }: ParsedOf<Quote>,
): Promise<Result<OutputOf<Quote>, ErrorOf<Quote>>> {
  const { fields, store } = deps;
  const { db } = store;
  const desk = await deskFor(deps, db, scope, to);
  if (!desk) return fail('COLLEAGUE_MAY_NOT');
  const deadlines = await nextDeadlines(
    db,
    scope,
    desk.orders.map(({ order }) => order.id),
  );
  return ok({
    orders: desk.orders
      .map(({ order, reason }) => ({
        order: summaryOf(order),
        deadline: deadlines.get(order.id) ?? null,
        reason,
      }))
      .toSorted(byDeadline),
    drafts: desk.drafts.map(({ draft, reason }) => ({
      draftId: draft.id,
      title: fields.decrypt('desk_draft.title', draft.titleEnc),
      people: draft.people,
      legs: draft.legs,
      reason,
    })),
    isMore: desk.isMore,
  });
}

/** Hands everything open on the caller's desk to a colleague, as far as they may have it. */
export function handDeskOver(
  deps: Deps,
  scope: Scope,
  { to, note = '', until: day }: ParsedOf<Give>,
): Promise<Result<OutputOf<Give>, ErrorOf<Give>>> {
  return writeAnswer<Result<OutputOf<Give>, ErrorOf<Give>>>(deps.store.db, scope, async (trx) => {
    const until = untilOf(scope.now, day);
    if (until === 'wrong') return fail('CARE_DAY_WRONG');
    const desk = await deskFor(deps, trx, scope, to);
    if (!desk) return fail('COLLEAGUE_MAY_NOT');
    const given: Given[] = [
      ...desk.orders.flatMap(({ order, steps, principals, reason }) =>
        reason === null ? [{ kind: 'order' as const, id: order.id, steps, principals }] : [],
      ),
      ...desk.drafts.flatMap(({ draft, reason }) =>
        reason === null ? [{ kind: 'draft' as const, id: draft.id, steps: [], principals: [] }] : [],
      ),
    ];
    if (given.length === 0) return fail('NOTHING_TO_HAND_OVER');
    const handOverId = newHandOverId(deps.random);
    const terms = { handOverId, to, note, until };
    await writeCares(deps, trx, scope, { given, terms, tag: 'desk.handOver.give' });
    await publishGiven(deps, trx, scope, { given, terms });
    return ok({
      handOverId,
      orders: desk.orders.map(({ order, reason }) => ({ orderId: order.id, reason })),
      drafts: desk.drafts.map(({ draft, reason }) => ({ draftId: draft.id, reason })),
    });
  });
}

/** Ends all that is left of a hand-over, by whoever gave it or has it. */
export function endHandOver(
  deps: Deps,
  scope: Scope,
  { handOverId }: ParsedOf<End>,
): Promise<Result<OutputOf<End>, ErrorOf<End>>> {
  const { companyId, employeeId } = callerOf(scope);
  return writeAnswer<Result<OutputOf<End>, ErrorOf<End>>>(deps.store.db, scope, async (trx) => {
    const own = (await caresOfHandOver(trx, companyId, handOverId)).filter(({ care }) =>
      isSide(care, employeeId),
    );
    if (own.length === 0) return fail('NOT_FOUND');
    const open = own.flatMap(({ care, isEnded }) => (isEnded || !isInTime(care, scope.now) ? [] : [care]));
    if (open.length === 0) return fail('CARE_OVER');
    const ended = await endFrom(trx, companyId, open, { at: scope.now, by: employeeId });
    const decision = open[0]?.carerId === employeeId ? 'given back' : 'taken back';
    await recordOwn(deps, trx, scope, { tag: 'desk.handOver.end', id: handOverId, decision });
    await publishEnded(deps, trx, companyId, { ended, by: employeeId });
    return ok({});
  });
}
