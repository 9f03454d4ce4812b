import type { Transaction } from 'kysely';
import { busyTimes, meet } from '../../../../contract/rules/busyTimes.ts';
import { DAY } from '../../../../contract/rules/chinaTime.ts';
import type { Deps } from '../../../deps.ts';
import { callerOf, type Scope } from '../../../ports.ts';
import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import { insertOrder, liveOrdersBetween, nextOrderNumbers } from '../../../store/repos/orders.ts';
import { insertTripRow, type TripRow } from '../../../store/repos/trips.ts';
import type { Tables } from '../../../store/schema.ts';
import { applicationRefusal } from '../../approval/gate.ts';
import { followUp } from '../../order/steps/followUp.ts';
import { freezeFor } from '../../payment/freezing.ts';
import { newOrder } from './newOrder.ts';
import { prepareRow, type Ready, type Refused } from './prepareRow.ts';
import type { TripOpening } from './tripOpening.ts';

/** Longest stay and journey there and back: how far back a live order may have begun and still be under way. */
const LONGEST_MS = 60 * DAY;

/**
 * Judges a draft's rows one after the other and writes them down under its trip before anybody is asked for a hold:
 * a row each, and for every row that may go on an order in state `submitting` with its company money frozen (quality §1, tx1).
 */
export async function openRows(
  deps: Deps,
  trx: Transaction<Tables>,
  scope: Scope,
  opening: TripOpening,
): Promise<OrderRecord[]> {
  const { rows, tripId, from } = opening;
  const numbers = await nextOrderNumbers(trx, scope.now, rows.length);
  const orders: OrderRecord[] = [];
  for (const [position, facts] of rows.entries()) {
    const prepared = await prepareRow(trx, facts);
    const order =
      prepared.kind === 'ready'
        ? newOrder(deps, scope, opening, { ready: prepared, orderNo: numbers[orders.length] ?? '' })
        : null;
    const refusal =
      prepared.kind === 'refused' ? prepared.failure : order && (await refusalOf(deps, trx, order));
    await insertTripRow(trx, tripId, from + position, storyOf(prepared, refusal, order));
    if (!order || refusal) continue;
    await insertOrder(trx, order);
    await followUp(deps, trx, { before: null, after: order, event: 'submitted' });
    await deps.audit.record(trx, {
      actor: callerOf(scope).employeeId,
      subject: order.principalId,
      ctx: scope.acting?.ctx ?? '',
      tag: 'trip.draft.submit',
      object: order.id,
      decision: 'submitted',
      requestHash: '',
    });
    orders.push(order);
  }
  return orders;
}

function storyOf(prepared: Ready | Refused, failure: TripRow['failure'], order: OrderRecord | null): TripRow {
  return {
    rowId: prepared.row.rowId,
    kind: prepared.row.kind,
    traveller: prepared.row.traveller,
    principalId: prepared.row.principalId,
    name: prepared.kind === 'ready' ? prepared.traveller.name : prepared.name,
    failure,
    freshFareFen: prepared.kind === 'refused' ? prepared.freshFareFen : null,
    orderId: order && !failure ? order.id : null,
  };
}

/**
 * What only the store can say against an order, asked under the write lock so that this booking's rows count too.
 * Where nothing is, its budget and its company money are set aside.
 */
async function refusalOf(
  deps: Deps,
  trx: Transaction<Tables>,
  order: OrderRecord,
): Promise<TripRow['failure']> {
  if (await travelsThen(trx, order)) return 'DUPLICATE_TRIP';
  const refusal = await applicationRefusal(trx, order);
  if (refusal) return refusal;
  return (await freezeFor(deps, trx, order)) ? null : 'ACCOUNT_SHORT';
}

/** Kinds one person can only do one of at a time: nobody sits in two vehicles at once, and a bed is kept while away. */
const vehicles = new Set(['train', 'flight', 'intlFlight', 'car']);

/** Whether the traveller has a live order at the same time that stands in the way of this one. */
async function travelsThen(trx: Transaction<Tables>, order: OrderRecord): Promise<boolean> {
  const traveller = { principalId: order.principalId, id: order.traveller.id };
  const others = await liveOrdersBetween(
    trx,
    order.companyId,
    traveller,
    order.startAt - LONGEST_MS,
    order.endAt,
  );
  const busy = busyOf(order);
  return others.some(
    (other) =>
      meet(busy, busyOf(other)) &&
      (vehicles.has(order.kind) ? vehicles.has(other.kind) : other.kind === order.kind),
  );
}

function busyOf({ body, startAt, endAt }: OrderRecord) {
  return busyTimes(body.item, { from: startAt, to: endAt });
}
