import type { Transaction } from 'kysely';
import { busyTimes, meet } from '../../../../contract/rules/busyTimes.ts';
import { DAY } from '../../../../contract/rules/chinaTime.ts';
import type { AuditEntry } from '../../../audit.ts';
import type { Deps } from '../../../deps.ts';
import { callerOf, type Scope } from '../../../ports.ts';
import { balanceOf } from '../../../store/repos/ledger.ts';
import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import { fileOrders, insertOrder, liveOrdersBetween, nextOrderNumbers } from '../../../store/repos/orders.ts';
import { insertTripRows, type TripRow } from '../../../store/repos/trips.ts';
import type { Tables } from '../../../store/schema.ts';
import { applicationRefusal } from '../../approval/gate.ts';
import { followUp } from '../../order/steps/followUp.ts';
import { freezeFor } from '../../payment/freezing.ts';
import { newOrder } from './newOrder.ts';
import { prepareRow, type Ready, type Refused, type RowFacts } from './prepareRow.ts';
import type { TripOpening } from './tripOpening.ts';

/** Longest stay and journey there and back: how far back a live order may have begun and still be under way. */
const LONGEST_MS = 60 * DAY;

/**
 * Judges a draft's rows one after the other, and writes them down under its trip before anybody is asked for a hold: a
 * row each, and for every row that may go on an order in state `submitting` with its company money frozen (quality §1,
 * tx1). An order is there for the rows after it to be judged by; what else belongs to the orders is written for all.
 */
export async function openRows(
  deps: Deps,
  trx: Transaction<Tables>,
  scope: Scope,
  opening: TripOpening,
): Promise<OrderRecord[]> {
  const { rows, tripId, from } = opening;
  const numbers = await nextOrderNumbers(trx, callerOf(scope).companyId, scope.now, rows.length);
  const refusalOf = await refusals(trx, scope, opening);
  const stories: TripRow[] = [];
  const orders: OrderRecord[] = [];
  for (const facts of rows) {
    const prepared = await prepareRow(trx, facts);
    const order =
      prepared.kind === 'ready'
        ? newOrder(deps, scope, opening, { ready: prepared, orderNo: numbers[orders.length] ?? '' })
        : null;
    const refusal =
      prepared.kind === 'refused' ? prepared.failure : order && (await refusalOf(order, orders));
    stories.push(storyOf(prepared, refusal, order));
    if (!order || refusal) continue;
    await insertOrder(trx, order);
    orders.push(order);
  }
  await insertTripRows(trx, tripId, from, stories);
  await fileOrders(trx, orders);
  await freezeFor(deps, trx, orders);
  await followUp(deps, trx, ...orders.map((after) => ({ before: null, after, event: 'submitted' }) as const));
  await deps.audit.record(trx, ...orders.map((order) => entryOf(scope, order)));
  return orders;
}

function entryOf(scope: Scope, order: OrderRecord): AuditEntry {
  return {
    actor: callerOf(scope).employeeId,
    subject: order.principalId,
    ctx: scope.acting?.ctx ?? '',
    tag: 'trip.draft.submit',
    object: order.id,
    decision: 'submitted',
    requestHash: '',
  };
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
 * What only the store can say against an order, asked under the write lock; those of the same booking that go ahead of
 * it (`alongside`) count too.
 */
async function refusals(
  trx: Transaction<Tables>,
  scope: Scope,
  { rows, settings }: TripOpening,
): Promise<(order: OrderRecord, alongside: readonly OrderRecord[]) => Promise<TripRow['failure']>> {
  const { companyId } = callerOf(scope);
  const live = await liveOrdersOf(trx, companyId, rows);
  const availableFen = await balanceOf(trx, 'available', companyId);
  return async (order, alongside) => {
    if ([...live, ...alongside].some((other) => standsInTheWay(other, order))) return 'DUPLICATE_TRIP';
    const refusal = await applicationRefusal(trx, order, { settings, alongside });
    if (refusal) return refusal;
    const { companyFen } = order.body.price;
    const taken = alongside.reduce((fen, { body }) => fen + body.price.companyFen, 0);
    return companyFen > 0 && companyFen > availableFen - taken ? 'ACCOUNT_SHORT' : null;
  };
}

/** Live orders of a draft's travellers that may be under way while they travel. */
async function liveOrdersOf(
  trx: Transaction<Tables>,
  companyId: string,
  rows: readonly RowFacts[],
): Promise<OrderRecord[]> {
  const quotes = rows.flatMap(({ answer }) => (answer.kind === 'found' ? [answer.quote] : []));
  const from = Math.min(...quotes.map(({ startAt }) => startAt)) - LONGEST_MS;
  const to = Math.max(...quotes.map(({ endAt }) => endAt));
  const travellers = rows.map(({ row }) => ({ principalId: row.principalId, id: row.traveller.id }));
  return quotes.length === 0 ? [] : liveOrdersBetween(trx, companyId, travellers, { from, to });
}

/** Kinds one person can only do one of at a time: nobody sits in two vehicles at once, and a bed is kept while away. */
const vehicles = new Set(['train', 'flight', 'intlFlight', 'car']);

/** Whether a live order keeps its traveller from another one at the same time. */
function standsInTheWay(other: OrderRecord, order: OrderRecord): boolean {
  return (
    other.principalId === order.principalId &&
    other.traveller.id === order.traveller.id &&
    (vehicles.has(order.kind) ? vehicles.has(other.kind) : other.kind === order.kind) &&
    meet(busyOf(order), busyOf(other))
  );
}

function busyOf({ body, startAt, endAt }: OrderRecord) {
  return busyTimes(body.item, { from: startAt, to: endAt });
}
