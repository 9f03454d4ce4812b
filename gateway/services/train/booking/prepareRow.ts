import { standardRefusal } from '../../../../contract/rules/trainStandard.ts';
import type { OrderTab, SeatCode, Verdict } from '../../../../contract/shapes/order.ts';
import type { BookRow, RowFailure } from '../../../../contract/shapes/train.ts';
import type { Station } from '../../../store/repos/orderRecord.ts';
import type { TravellerRecord } from '../../../store/repos/travellers.ts';
import type { RailTrip } from '../../../suppliers/rail.ts';
import { minutesOf } from '../offers.ts';
import type { OfferFacts } from '../offerToken.ts';
import { type Judge, seatsOnSale } from '../standard.ts';

/** What the gateway knows of a row when it judges it. */
export type RowFacts = {
  readonly row: BookRow;
  readonly tab: OrderTab;
  /** Null when nobody of the company has this id. */
  readonly traveller: TravellerRecord | null;
  /** Whether the caller may book in the row's principal's name, now. */
  readonly mayBook: boolean;
  /** Null when the offer is forged, over, or of a station that is not ours. */
  readonly offer: (OfferFacts & { readonly fromStation: Station; readonly toStation: Station }) | null;
  /** The train as the supplier has it now; `unavailable` leaves the last word to the hold. */
  readonly fresh: { kind: 'found'; trip: RailTrip } | { kind: 'none' } | { kind: 'unavailable' };
  readonly judge: Judge;
  readonly knownReason: boolean;
};

export type Refused = {
  readonly kind: 'refused';
  readonly row: BookRow;
  readonly name: string;
  readonly failure: RowFailure;
  readonly freshFareFen: number | null;
};
export type Ready = {
  readonly kind: 'ready';
  readonly row: BookRow;
  readonly seat: SeatCode;
  readonly traveller: TravellerRecord;
  readonly offer: NonNullable<RowFacts['offer']>;
  readonly verdict: Verdict;
};

/** Judges one row of a booking by everything that can be known before the supplier is asked for a seat. */
export function prepareRow(facts: RowFacts): Ready | Refused {
  const { row, traveller, offer, fresh } = facts;
  const refuse = (failure: RowFailure, freshFareFen: number | null = null): Refused => ({
    kind: 'refused',
    row,
    // Nobody learns a name by asking for somebody they may not book for.
    name: traveller && facts.mayBook && traveller.principalId === row.principalId ? traveller.name : '',
    failure,
    freshFareFen,
  });

  if (!traveller || !facts.mayBook || !isAllowed(facts, traveller)) return refuse('NOT_ALLOWED');
  if (!traveller.document) return refuse('NO_DOCUMENT');
  if (!offer || fresh.kind === 'none') return refuse('OFFER_EXPIRED');

  const seats = fresh.kind === 'found' ? seatsOnSale(fresh.trip.seats) : [];
  const verdict = facts.judge.verdict(row.seat, minutesOf(offer), seats);
  // A private journey is nobody's business but the traveller's: the standard is shown, never enforced.
  const breach = facts.tab === 'business' ? standardRefusal(verdict, row.reasonCode) : null;
  if (breach) return refuse(breach);
  if (row.reasonCode && !facts.knownReason) return refuse('REASON_REQUIRED');

  if (fresh.kind === 'found') {
    const seat = seats.find((one) => one.seat === row.seat);
    if (!seat) return refuse('OFFER_EXPIRED');
    if (seat.fareFen !== row.acceptedFareFen) return refuse('PRICE_CHANGED', seat.fareFen);
    if (seat.remaining === 0) return refuse('SOLD_OUT');
  }
  return { kind: 'ready', row, seat: row.seat, traveller, offer, verdict };
}

/** A row names its own principal: the employee travelling, or whom the outside person belongs to. */
function isAllowed({ row, tab }: RowFacts, traveller: TravellerRecord): boolean {
  if (traveller.principalId !== row.principalId || !traveller.active) return false;
  return tab === 'business' || row.payer === 'personal';
}
