import type { OrderTab, SeatCode } from '../../../contract/shapes/order.ts';
import type { TrainOffer } from '../../../contract/shapes/train.ts';
import { newKey } from '../../shared/newKey.ts';
import { partyFit, seatsOnSale } from '../offers/partyFit.ts';
import type { Owner, Picked, TrainChoice } from '../party/pickingSlice.ts';
import { type BookingForm, type FormRow, seatOf } from './bookingForm.ts';

/** The choice a list publishes for an offer and a seat. */
export function choiceOf(
  offer: TrainOffer,
  seat: TrainChoice['seat'],
  search: TrainChoice['search'],
): TrainChoice {
  return {
    offerId: offer.offerId,
    trainNo: offer.trainNo,
    departAt: offer.departAt,
    fromStation: offer.from.code,
    toStation: offer.to.code,
    search,
    seat,
  };
}

/** Rows are matched to answers by an id of their own (contract `bookRow.rowId`). */
export function newRowId(): string {
  return newKey().replaceAll('-', '').slice(0, 16);
}

/** A row for one traveller, paid the usual way of its tab. */
export function newRow(
  { ref, principalId }: Picked,
  seat: SeatCode,
  tab: OrderTab,
  seenFen: number | null,
): FormRow {
  return {
    rowId: newRowId(),
    traveller: ref,
    principalId,
    seat,
    payer: tab === 'private' ? 'personal' : 'company',
    reasonCode: null,
    reasonNote: '',
    acceptedFen: seenFen,
  };
}

export type Opening = {
  owner: Owner;
  offer: TrainOffer;
  choice: TrainChoice;
  party: readonly Picked[];
  tab: OrderTab;
};

/** A fresh booking form: one row per traveller, the fares shown in the list taken as seen, a key of its own. */
export function openForm({ owner, offer, choice, party, tab }: Opening): BookingForm {
  const fit = partyFit(offer, party.length);
  const cheapest = seatsOnSale(offer)[0]?.seat ?? offer.seats[0]?.seat ?? 'O';
  const rows = party.map((picked, index) => {
    const seat = choice.seat === 'own' ? (fit.people[index]?.seat ?? cheapest) : choice.seat;
    return newRow(picked, seat, tab, seatOf(offer, seat)?.fareFen ?? null);
  });
  return { idem: newKey(), owner, choice, tab, rows, sent: null, fresh: true, answers: null };
}
