import type { boardCalls } from '../../../contract/calls/board/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { amendmentId } from '../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { type OrderRecord, summaryOf } from '../../store/repos/order/orderRecord.ts';
import { findOrders } from '../../store/repos/order/orders.ts';
import type { TodayRow } from '../../store/repos/order/ordersToday.ts';
import { careMarks } from '../care/standing.ts';
import { unsettled } from '../home/dayRows.ts';
import type { Day } from './day.ts';
import { MOST_SHOWN } from './mayAct.ts';

type Board = OutputOf<(typeof boardCalls)['desk.board.unknown.list']>;

/** Orders of a day nobody can say the state of, those left to a person first. */
export function unknownOf({ rows }: Pick<Day, 'rows'>): TodayRow[] {
  const found = rows.filter((row) => unsettled.includes(row.state) || isUnknown(row));
  return found.toSorted(
    (a, b) =>
      Number(isManual(b)) - Number(isManual(a)) || a.depart_at - b.depart_at || (a.id < b.id ? -1 : 1),
  );
}

/** Whether it is its change or refund that is unknown. */
function isUnknown({ amendment_state: state }: TodayRow): boolean {
  return state === 'unknown' || state === 'manual';
}

/** Whether only a person can settle it. */
export function isManual({ state, amendment_state: amendment }: TodayRow): boolean {
  return state === 'manual' || amendment === 'manual';
}

/** The board of unknown and stuck orders. */
export async function unknownBoard(db: Db, scope: Scope, day: Day): Promise<Board> {
  const all = unknownOf(day);
  const shown = all.slice(0, MOST_SHOWN);
  const ids = shown.map(({ id }) => id);
  const marks = await careMarks(db, scope, ids);
  const orders = new Map<string, OrderRecord>();
  for (const order of await findOrders(db, callerOf(scope).companyId, ids)) orders.set(order.id, order);
  return {
    people: day.people,
    count: all.length,
    rows: shown.flatMap((row) => {
      const order = orders.get(row.id);
      if (!order) return [];
      const care = marks.get(row.id);
      const isOfAmendment = isUnknown(row) && row.amendment_id !== null;
      return [
        {
          order: summaryOf(order),
          ...(care && { care }),
          kind: isManual(row) ? ('manual' as const) : ('asked' as const),
          until: isManual(row) || isOfAmendment ? null : order.quarantineUntil,
          amendmentId: isOfAmendment ? amendmentId.parse(row.amendment_id) : null,
          mayRecheck: day.settles && isManual(row),
        },
      ];
    }),
  };
}
