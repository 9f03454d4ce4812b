import type { boardCalls } from '../../../contract/calls/board/shapes.ts';
import type { DeadlineKind } from '../../../contract/enums/desk/board.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { pendingAboutEach } from '../../store/repos/approval/approvals.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { orderSummaries } from '../../store/repos/order/orderSummaries.ts';
import { findOrders } from '../../store/repos/order/orders.ts';
import type { TodayRow } from '../../store/repos/order/ordersToday.ts';
import { isLate } from '../approval/chain/decide.ts';
import { careMarks } from '../care/standing.ts';
import { paperRights } from '../policy/orders.ts';
import type { Day } from './day.ts';
import { MOST_SHOWN } from './mayAct.ts';

type Board = OutputOf<(typeof boardCalls)['desk.board.deadline.list']>;

export type Deadline = {
  readonly id: string;
  readonly kind: DeadlineKind;
  readonly dueAt: number;
  /** What an approval of it would be about. */
  readonly objectId: string;
};

/** Everything of a day that lapses, the next first. */
export async function deadlinesOf(db: Db, scope: Scope, { rows }: Pick<Day, 'rows'>): Promise<Deadline[]> {
  const waiting = rows.filter(isWithSupplier).map(({ id }) => id);
  // Until when the supplier keeps the space stands in the body alone.
  const kept = new Map<string, OrderRecord>(
    (await findOrders(db, callerOf(scope).companyId, waiting)).map((one) => [one.id, one]),
  );
  return rows
    .flatMap((row): Deadline[] => {
      const body = kept.get(row.id)?.body;
      const ends = [body?.payBy ?? null, body?.guaranteedUntil ?? null].filter((at) => at !== null);
      return deadlineOf(row, ends.length > 0 ? Math.min(...ends) : null);
    })
    .toSorted((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1));
}

/** Nobody is asked to pay or to decide: its ticket is due at the supplier. */
function isWithSupplier({ state, deadline_at: deadlineAt }: TodayRow): boolean {
  return state === 'issuing' || (state === 'held' && deadlineAt === null);
}

function deadlineOf(row: TodayRow, keptUntil: number | null): Deadline[] {
  const { id, state, deadline_at: deadlineAt, amendment_id: amendmentId } = row;
  const of = (kind: DeadlineKind, dueAt: number | null, objectId = id): Deadline[] =>
    dueAt === null ? [] : [{ id, kind, dueAt, objectId }];
  if (state === 'approving') return of('approval', deadlineAt);
  if (state === 'held') return deadlineAt === null ? of('hold', keptUntil) : of('payment', deadlineAt);
  if (state === 'issuing') return of('ticketing', keptUntil);
  if (amendmentId === null) return [];
  // A change or refund: its approver's time, or the quote its person has still to pay.
  if (row.amendment_state === 'approving') return of('approval', row.amendment_until, amendmentId);
  return row.amendment_state === 'paying' ? of('offer', row.amendment_until, amendmentId) : [];
}

/** The board of deadlines. */
export async function deadlineBoard(db: Db, scope: Scope, day: Day): Promise<Board> {
  const all = await deadlinesOf(db, scope, day);
  const shown = all.slice(0, MOST_SHOWN);
  const orders = await orderSummaries(
    db,
    shown.map(({ id }) => id),
  );
  const { companyId, employeeId } = callerOf(scope);
  const asked = await pendingAboutEach(
    db,
    companyId,
    shown.map(({ objectId }) => objectId),
  );
  const { mayBook } = await paperRights(db, scope);
  const marks = await careMarks(
    db,
    scope,
    shown.map(({ id }) => id),
  );
  return {
    people: day.people,
    count: all.length,
    rows: shown.flatMap(({ id, kind, dueAt, objectId }) => {
      const order = orders.get(id);
      if (!order) return [];
      const approval = asked.get(objectId);
      const mayRemind =
        approval &&
        !isLate(approval, scope.now) &&
        ((!scope.acting && approval.askerId === employeeId) || mayBook(approval.principalId));
      const care = marks.get(id);
      return [{ order, ...(care && { care }), kind, dueAt, approvalId: mayRemind ? approval.id : null }];
    }),
  };
}
