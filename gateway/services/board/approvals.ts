import type { boardCalls } from '../../../contract/calls/board/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { callerOf, type Log, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { askedPage } from '../../store/repos/approval/approvalPages.ts';
import { stepsOf } from '../../store/repos/approval/approvalSteps.ts';
import { type ApprovalRecord, pendingStates } from '../../store/repos/approval/approvals.ts';
import { staffNamed } from '../../store/repos/people/staff.ts';
import { remindFrom } from '../approval/chain/remind.ts';
import { approvalSummaries } from '../approval/view/view.ts';
import { paperRights } from '../policy/orders.ts';
import { MOST_SHOWN, servedBy } from './mayAct.ts';

type Board = OutputOf<(typeof boardCalls)['desk.board.approval.list']>;
type Part = { readonly db: Db; readonly log: Log };

/** Approvals read at most: nobody waits for more of them. */
const MAX_ROWS = 300;

/** What somebody is still asked to decide for those the caller serves, the next deadline first. */
export async function waitingFor({ db, log }: Part, scope: Scope): Promise<ApprovalRecord[]> {
  const { companyId, employeeId } = callerOf(scope);
  const { principalIds } = await servedBy(db, scope, 'book');
  const visible = { companyId, askerId: scope.acting ? null : employeeId, principalIds };
  const filter = { kinds: undefined, states: pendingStates };
  const page = await askedPage(db, visible, filter, null, MAX_ROWS);
  for (const row of page.unreadable) log.error('approval.unreadable', { row });
  const ends = ({ deadlineAt }: ApprovalRecord) => deadlineAt ?? Number.POSITIVE_INFINITY;
  return page.records.toSorted((a, b) => ends(a) - ends(b) || a.createdAt - b.createdAt);
}

/** The board of waiting approvals. */
export async function approvalBoard(part: Part, scope: Scope): Promise<Board> {
  const { db } = part;
  const all = await waitingFor(part, scope);
  const shown = all.slice(0, MOST_SHOWN);
  const steps = await stepsOf(
    db,
    shown.map(({ id }) => id),
  );
  const open = new Map(
    steps.filter(({ state }) => state === 'open').map((step) => [step.approvalId, step.approverId]),
  );
  const staff = await staffNamed(db, [...open.values()]);
  const summaries = await approvalSummaries(db, scope, shown);
  const { mayBook } = await paperRights(db, scope);
  const { employeeId } = callerOf(scope);
  const mayRemind = (one: ApprovalRecord) =>
    (!scope.acting && one.askerId === employeeId) || mayBook(one.principalId);
  return {
    people: (await servedBy(db, scope, 'book')).people,
    count: all.length,
    rows: shown.flatMap((record, index) => {
      const approval = summaries[index];
      if (!approval) return [];
      const approver = staff.get(open.get(record.id) ?? '')?.name ?? '';
      return [{ approval, approver, remindFrom: mayRemind(record) ? remindFrom(record, scope.now) : null }];
    }),
  };
}
