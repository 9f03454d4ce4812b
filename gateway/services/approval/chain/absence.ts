import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { employeeId as employeeIdShape } from '../../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { writeFor } from '../../../store/db/write.ts';
import {
  absenceOf,
  peopleHolding,
  saveAbsence,
  thereAmong,
} from '../../../store/repos/approval/approvalChains.ts';
import type { Deps } from '../../deps.ts';

type Span = { readonly from: number; readonly to: number };

/** Writes down when the caller is away (epoch ms); requests then go to the next in line. Null: back again. */
export async function setAbsence(
  deps: Deps,
  scope: Scope,
  absence: Span | null,
): Promise<Result<{ absence: Span | null }, 'DATES_WRONG'>> {
  if (absence && (absence.from >= absence.to || absence.to <= scope.now)) return fail('DATES_WRONG');
  const { employeeId, companyId } = callerOf(scope);
  await writeFor(deps.store.db, companyId, async (trx) => {
    await saveAbsence(trx, employeeId, absence);
    await deps.audit.record(trx, {
      actor: employeeId,
      subject: employeeId,
      ctx: '',
      tag: 'approval.absence.save',
      object: '',
      decision: absence ? 'away' : 'back',
      requestHash: '',
    });
  });
  return ok({ absence });
}

/** The caller's absence unless it is over (epoch ms). */
export async function absenceNow({ store }: Deps, scope: Scope): Promise<Span | null> {
  const absence = await absenceOf(store.db, callerOf(scope).employeeId);
  return absence && absence.to > scope.now ? absence : null;
}

/** Colleagues one may transfer an approval to, oneself aside, by pinyin. */
export async function colleaguesOf({ store }: Deps, scope: Scope) {
  const { companyId, employeeId } = callerOf(scope);
  const people = await peopleHolding(store.db, companyId, 'approve');
  const others = people.filter(({ id }) => id !== employeeId);
  const ids = others.map(({ id }) => id);
  const there = await thereAmong(store.db, companyId, ids, scope.now);
  return others.map(({ id, name, department }) => ({
    employeeId: employeeIdShape.parse(id),
    name,
    department: { ...department },
    absent: !there.has(id),
  }));
}
