import { paidAtHotel } from '../../../../contract/rules/hotel/paidAtHotel.ts';
import { mixedSplit } from '../../../../contract/rules/money/mixedSplit.ts';
import type { OrderPrice } from '../../../../contract/shapes/order.ts';
import { orderId } from '../../../../contract/shapes/primitives.ts';
import { newId } from '../../../base/newId.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { orderTokens } from '../../booking/orderTokens.ts';
import type { Deps } from '../../deps.ts';
import { HOLDS_AT_ONCE, STEP_LEASE_MS } from '../../engine/timing.ts';
import { chosenOf, insuranceFen } from '../../insurance/insurance.ts';
import type { Ready } from './prepareRow.ts';
import type { TripOpening } from './tripOpening.ts';

/** A judged row as the order it becomes, in state `submitting`. */
export function newOrder(
  deps: Deps,
  scope: Scope,
  { draft, tripId, bookerName, settings }: TripOpening,
  {
    ready,
    orderNo,
    position,
  }: { readonly ready: Ready; readonly orderNo: string; readonly position: number },
): OrderRecord {
  const { row, traveller, document, quote, verdict, comparison } = ready;
  const { companyId, employeeId: bookerId } = callerOf(scope);
  const id = orderId.parse(newId(deps.random));
  const { item, supplierItem } = wishedFor(ready, draft, tripId);
  const price = priceOf(ready, settings.serviceFen[row.kind] ?? 0);
  return {
    id,
    orderNo,
    tripId,
    companyId,
    kind: row.kind,
    tab: draft.tab,
    state: 'submitting',
    bookerId,
    bookerName,
    principalId: traveller.principalId,
    traveller: traveller.ref,
    travellerName: traveller.name,
    payer: row.payer,
    totalFen: price.totalFen,
    startAt: quote.startAt,
    endAt: quote.endAt,
    createdAt: scope.now,
    updatedAt: scope.now,
    deadlineAt: null,
    clientKey: id,
    supplierRef: null,
    checkAt: leaseEnd(deps, position),
    quarantineUntil: null,
    amendmentId: null,
    version: 1,
    body: {
      item,
      supplierItem,
      date: quote.date,
      level: traveller.level,
      document: { id: document.id, type: document.type, masked: document.masked },
      price,
      verdict,
      comparison,
      reason: row.reasonCode ? { code: row.reasonCode, note: row.reasonNote ?? '' } : null,
      // What one pays for oneself is borne by no cost centre.
      ...(draft.tab === 'business' && row.costCentre && { costCentre: row.costCentre }),
      conditions: quote.conditions,
      insurance: row.insurance ?? [],
      insured: chosenOf(row.kind, row.insurance ?? []),
      placed: {},
      ticketNo: '',
      failure: null,
      freshFareFen: null,
      wanted: 'hold',
      ending: 'cancelled',
      payBy: null,
      guaranteedUntil: null,
      disruption: null,
      changedFrom: null,
      changedTo: null,
      applicationId: row.applicationId ?? null,
      approvalId: row.ceilingId ?? null,
      tokens: orderTokens({ orderNo, words: quote.words, names: [traveller, ...quote.names] }),
    },
  };
}

/** What is asked for with the row's wish; rows on the same option of the same offer are one party. */
function wishedFor({ row, quote }: Ready, { rows }: TripOpening['draft'], party: string) {
  if (!row.wish || !quote.wished) return quote;
  const beside = rows.filter(({ offerId, option }) => offerId === row.offerId && option === row.option);
  const letters = beside.map(({ wish }) => wish ?? '').join('');
  return quote.wished({ letter: row.wish, party, letters });
}

/** What the order costs and who bears it, fen; an unproved quote stands at the accepted price. */
export function priceOf({ row, quote, verdict }: Ready, serviceFen: number): OrderPrice {
  const taxFen = quote.proof?.taxFen ?? 0;
  const fareFen = row.acceptedFareFen - taxFen;
  const insurance = insuranceFen(row.kind, row.insurance ?? []);
  const totalFen = fareFen + taxFen + insurance + serviceFen;
  // A room paid at the desk is no money of ours: only what comes with it is shared out.
  const atHotelFen = paidAtHotel(quote.item, row.acceptedFareFen);
  return {
    fareFen,
    taxFen,
    insuranceFen: insurance,
    serviceFen,
    totalFen,
    ...mixedSplit(row.payer, totalFen - atHotelFen, row.acceptedFareFen - atHotelFen, verdict),
    ...(atHotelFen > 0 && { atHotelFen }),
  };
}

/**
 * Until when this process should have asked for the order at this position of its booking, epoch ms: they go to the
 * supplier a few at a time. After that the jobs pick it up.
 */
function leaseEnd(deps: Deps, position: number): number {
  return deps.clock.now() + (Math.floor(position / HOLDS_AT_ONCE) + 1) * STEP_LEASE_MS;
}
