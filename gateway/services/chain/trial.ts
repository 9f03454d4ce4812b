import type { chainCalls } from '../../../contract/calls/chain/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { StepRecord } from '../../store/repos/approval/approvalSteps.ts';
import type { ApprovalBody } from '../../store/repos/approval/approvals.ts';
import { findPeople, type Person } from '../../store/repos/people/person.ts';
import { staffOf } from '../../store/repos/people/staff.ts';
import { whoIsNext } from '../approval/chain/askNext.ts';
import { levelsFor } from '../approval/chain/chain.ts';
import type { Next } from '../approval/chain/nextApprover.ts';
import { isAsked } from '../approval/chain/openApproval.ts';

type Trial = (typeof chainCalls)['chain.trial'];

/** Who would be asked one after the other, by the rules requests go by, were everybody to approve. */
export async function tryChain(
  db: Db,
  { companyId, now }: { readonly companyId: string; readonly now: number },
  { employeeId, kind, amountFen }: ParsedOf<Trial>,
): Promise<Result<OutputOf<Trial>, 'NOT_FOUND'>> {
  const staff = await staffOf(db, employeeId);
  if (staff?.companyId !== companyId) return fail('NOT_FOUND');
  const { departmentId, costCentre } = staff;
  if (!(await isAsked(db, companyId, kind, staff))) return ok({ isAsked: false, asked: [] });
  const asked = { companyId, kind, principalId: employeeId, departmentId, costCentre, amountFen };
  const levels = await levelsFor(db, asked);
  const request = {
    companyId,
    principalId: employeeId,
    askerId: employeeId,
    body: { levels, title: '', amountFen, applicationId: null, orderId: null, reason: null, ceiling: null },
  };
  const steps = await walked(db, request, now);
  const people = new Map<string, Person>(
    (
      await findPeople(
        db,
        steps.map(({ approverId }) => approverId),
      )
    ).map((one) => [one.id, one]),
  );
  return ok({
    isAsked: true,
    asked: steps.map(({ role, approverId, level }) => ({
      role,
      name: people.get(approverId)?.name ?? '',
      department: people.get(approverId)?.department ?? { zh: '', en: '' },
      others: Math.max(0, (levels[level]?.candidates.length ?? 1) - 1),
    })),
  });
}

type Request = Parameters<typeof whoIsNext>[1] & { readonly body: ApprovalBody };

async function walked(db: Db, request: Request, now: number): Promise<Next[]> {
  const found: Next[] = [];
  for (let from = 0; ; ) {
    const passed = found.map((next, seq) => stepOf(next, seq, now));
    const next = await whoIsNext(db, request, passed, from, now);
    if (!next) return found;
    found.push(next);
    from = next.level + 1;
  }
}

function stepOf({ level, role, approverId }: Next, seq: number, at: number): StepRecord {
  const acted = { state: 'passed', askedAt: at, actedAt: at, note: '' } as const;
  return { approvalId: '', kind: 'overLimit', seq, level, role, approverId, ...acted };
}
