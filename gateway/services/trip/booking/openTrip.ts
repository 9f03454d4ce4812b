import type { Transaction } from 'kysely';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { balanceOf } from '../../../store/repos/money/ledger.ts';
import { fileOrders } from '../../../store/repos/order/fileOrders.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { insertOrder, nextOrderNumbers } from '../../../store/repos/order/orders.ts';
import { insertTripRows, type TripRow } from '../../../store/repos/order/trips.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { AuditEntry } from '../../audit/audit.ts';
import { journeysBeside, standingRefusal } from '../../booking/standing.ts';
import type { Deps } from '../../deps.ts';
import { runEffects } from '../../engine/runEffects.ts';
import { freezeFor } from '../../ledger/freezing.ts';
import { newOrder } from './newOrder.ts';
import { prepareRow, type Ready, type Refused, type RowFacts } from './prepareRow.ts';
import type { TripOpening } from './tripOpening.ts';

/**
 * Judges a draft's rows one after the other, and writes them down under its trip before anybody is asked for a hold: a
 * row each, and for every row that may go on an order in state `submitting` with its company money frozen (guarantees §1,
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
  const timelines: TripRow[] = [];
  const orders: OrderRecord[] = [];
  for (const facts of rows) {
    const prepared = await prepareRow(trx, facts);
    const order =
      prepared.kind === 'ready'
        ? newOrder(deps, scope, opening, {
            ready: prepared,
            orderNo: numbers[orders.length] ?? '',
            position: orders.length,
          })
        : null;
    const refusal =
      prepared.kind === 'refused' ? prepared.failure : order && (await refusalOf(order, orders));
    timelines.push(timelineOf(prepared, { tab: opening.draft.tab, failure: refusal, order }));
    if (!order || refusal) continue;
    await insertOrder(trx, order);
    orders.push(order);
  }
  await insertTripRows(trx, tripId, from, timelines);
  await fileOrders(trx, orders);
  await freezeFor(deps, trx, orders);
  await runEffects(
    deps,
    trx,
    ...orders.map((after) => ({ before: null, after, event: 'submitted' }) as const),
  );
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

function timelineOf(
  prepared: Ready | Refused,
  { tab, failure, order }: Pick<TripRow, 'tab' | 'failure'> & { readonly order: OrderRecord | null },
): TripRow {
  return {
    rowId: prepared.row.rowId,
    kind: prepared.row.kind,
    tab,
    traveller: prepared.row.traveller,
    principalId: prepared.row.principalId,
    name: prepared.kind === 'ready' ? prepared.traveller.name : prepared.name,
    failure,
    freshFareFen: prepared.kind === 'refused' ? prepared.freshFareFen : null,
    orderId: order && !failure ? order.id : null,
  };
}

/** What the store says against each order, those of the same booking that go ahead of it counted. */
async function refusals(
  trx: Transaction<Tables>,
  scope: Scope,
  { rows, settings, apart }: TripOpening,
): Promise<(order: OrderRecord, alongside: readonly OrderRecord[]) => Promise<TripRow['failure']>> {
  const { companyId } = callerOf(scope);
  const all = await journeysBeside(trx, companyId, rows.flatMap(tripOf));
  const beside = all.filter(({ id }) => !apart.includes(id));
  const availableFen = await balanceOf(trx, 'available', companyId);
  return async (order, alongside) => {
    const refusal = await standingRefusal(trx, order, { beside, alongside, settings });
    if (refusal) return refusal;
    const { companyFen } = order.body.price;
    const taken = alongside.reduce((fen, { body }) => fen + body.price.companyFen, 0);
    return companyFen > 0 && companyFen > availableFen - taken ? 'ACCOUNT_SHORT' : null;
  };
}

function tripOf({ row: { principalId, traveller }, sharing, answer }: RowFacts) {
  if (answer.kind !== 'found') return [];
  const { startAt, endAt } = answer.quote;
  return [{ principalId, traveller, startAt, endAt, sharing: typeof sharing === 'string' ? [] : sharing }];
}
