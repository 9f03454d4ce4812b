import { type SeatCode, seatCodes } from '../../../../contract/enums/rail.ts';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import type { OfferOption } from '../../../travel/shapes/offer.ts';

/** A seat kind of a train as an option of an offer. */
export type SeatOption = OfferOption & { readonly option: SeatCode };

/** The seat kinds of a train from the best down, as the codes are listed in the contract. */
export function seatOptions({ seats }: Pick<TrainOffer, 'seats'>): SeatOption[] {
  return seatCodes.flatMap((code) =>
    seats.filter(({ seat }) => seat === code).map(({ seat, ...rest }) => ({ option: seat, ...rest })),
  );
}

/** The seat an option of a row or verdict names (contract `draftRow.option`); null when it is none. */
export function seatOption(option: string): SeatCode | null {
  return seatCodes.find((code) => code === option) ?? null;
}

/** Seats from the best kind down; what is no seat is left out. */
export function inSeatOrder(seats: readonly string[]): SeatCode[] {
  return seatCodes.filter((code) => seats.includes(code));
}
