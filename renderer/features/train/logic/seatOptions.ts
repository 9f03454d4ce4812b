import { type SeatCode, seatCodes } from '../../../../contract/enums/rail.ts';
import type { SeatOption, TrainOffer } from '../../../../contract/shapes/train.ts';

/** The seat kinds of a train from the best down, as the codes are listed in the contract. */
export function seatOptions({ options }: Pick<TrainOffer, 'options'>): SeatOption[] {
  return seatCodes.flatMap((code) => options.filter(({ option }) => option === code));
}

/** The seat an option of a row or verdict names (contract `draftRow.option`); null when it is none. */
export function seatOption(option: string): SeatCode | null {
  return seatCodes.find((code) => code === option) ?? null;
}

/** Seats from the best kind down; what is no seat is left out. */
export function inSeatOrder(seats: readonly string[]): SeatCode[] {
  return seatCodes.filter((code) => seats.includes(code));
}
