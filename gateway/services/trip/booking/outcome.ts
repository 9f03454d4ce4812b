import { rowEndings } from '../../../../contract/enums/booking.ts';
import type { RowOutcome } from '../../../../contract/shapes/booking.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import type { Trip, TripRow } from '../../../store/repos/order/trips.ts';

/** What became of each row of a trip, as it stands now. */
export function rowOutcomes(rows: Trip['rows'], orders: readonly OrderRecord[]): RowOutcome[] {
  const byId = new Map<string, OrderRecord>(orders.map((order) => [order.id, order]));
  return rows.map((row) => outcomeOf(row, byId.get(row.orderId ?? '') ?? null));
}

function outcomeOf(row: TripRow, order: OrderRecord | null): RowOutcome {
  const { rowId, kind, traveller, name } = row;
  if (!order) {
    const { failure, freshFareFen } = row;
    const nothing = { orderId: null, orderNo: '', totalFen: 0, deadlineAt: null };
    return { rowId, kind, traveller, name, outcome: 'failed', ...nothing, failure, freshFareFen };
  }
  const ended = rowEndings.find((one) => one === order.state);
  return {
    rowId,
    kind,
    traveller,
    name,
    outcome: outcomeName(order),
    orderId: order.id,
    orderNo: order.orderNo,
    item: order.body.item,
    placed: order.body.placed,
    payer: order.payer,
    totalFen: order.totalFen,
    deadlineAt: order.state === 'held' || order.state === 'approving' ? order.deadlineAt : null,
    failure: order.body.failure,
    ...(ended && { ended }),
    freshFareFen: order.body.freshFareFen,
  };
}

/** `unknown` is being confirmed, by the jobs or by a person, and must not be tried again. */
function outcomeName(order: OrderRecord): RowOutcome['outcome'] {
  switch (order.state) {
    case 'submitting':
    case 'unknown':
    case 'manual':
      return 'unknown';
    case 'held':
      return order.deadlineAt === null ? 'booked' : 'held';
    case 'approving':
      return 'approving';
    case 'cancelled':
    case 'rejected':
    case 'lapsed':
    case 'failed':
      return 'failed';
    case 'refunding':
    case 'refunded':
    case 'changing':
    case 'changed':
      return 'ended';
    case 'issuing':
    case 'issued':
    case 'used':
    case 'settled':
    case 'vouchered':
      return 'booked';
  }
}
