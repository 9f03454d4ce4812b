import { type SeatCode, seatCodes } from '../../../contract/enums/rail.ts';
import type { Control } from '../../../contract/enums/standard.ts';
import type { Verdict } from '../../../contract/shapes/order.ts';
import type { SeatOffer, TrainOffer } from '../../../contract/shapes/train.ts';

/** How far a control is from "fine"; the order in which exceptions are shown and avoided. */
export const severity: Readonly<Record<Control, number>> = {
  within: 0,
  record: 1,
  warn: 2,
  reason: 3,
  approval: 4,
  block: 5,
};

/** What one traveller would get on a train: a seat on sale and how it stands against their standard. */
export type PersonFit = { seat: SeatCode; fareFen: number; verdict: Verdict };

/** A train for a whole party, each on a seat of their own standard; null where none is left for somebody. */
export type PartyFit = {
  people: readonly (PersonFit | null)[];
  /** Sum of the fares in fen, or null while somebody has no seat. */
  totalFen: number | null;
  /** The worst control of those who have a seat. */
  worst: Control;
  missing: number;
};

/** Of two seats at one fare the better kind: a standing ticket costs as much as the seat it is sold for. */
function kindOrder(a: SeatCode, b: SeatCode): number {
  return seatCodes.indexOf(a) - seatCodes.indexOf(b);
}

/** All seat kinds of a train, cheapest first. */
export function byFare(seats: readonly SeatOffer[]): SeatOffer[] {
  return [...seats].sort((a, b) => a.fareFen - b.fareFen || kindOrder(a.seat, b.seat));
}

/** Seats on sale, cheapest first. */
export function seatsOnSale(offer: TrainOffer): SeatOffer[] {
  return byFare(offer.seats.filter((seat) => seat.remaining > 0));
}

/**
 * Within the standard the dearest seat is the one a person is entitled to; outside it the mildest control
 * and then the lowest fare does least harm.
 */
function better(a: PersonFit, b: PersonFit): PersonFit {
  const step = severity[a.verdict.control] - severity[b.verdict.control];
  if (step !== 0) return step < 0 ? a : b;
  if (a.fareFen === b.fareFen) return kindOrder(a.seat, b.seat) < 0 ? a : b;
  const aWins = a.verdict.control === 'within' ? a.fareFen > b.fareFen : a.fareFen < b.fareFen;
  return aWins ? a : b;
}

/** Seats a party on one train, each by their own standard, without selling one seat twice. */
export function partyFit(offer: TrainOffer, partySize: number): PartyFit {
  const left = new Map(offer.seats.map((seat) => [seat.seat, seat.remaining]));
  const people = Array.from({ length: partySize }, (_, index) => {
    const choices = offer.seats.flatMap((seat): PersonFit[] => {
      const verdict = seat.verdicts[index];
      const free = (left.get(seat.seat) ?? 0) > 0;
      return verdict && free ? [{ seat: seat.seat, fareFen: seat.fareFen, verdict }] : [];
    });
    const [first, ...others] = choices;
    if (!first) return null;
    const chosen = others.reduce(better, first);
    left.set(chosen.seat, (left.get(chosen.seat) ?? 0) - 1);
    return chosen;
  });
  return summarise(people);
}

/** A whole party on one seat kind; whoever the seats run out for has none. */
export function seatFit(seat: SeatOffer, partySize: number): PartyFit {
  const people = Array.from({ length: partySize }, (_, index) => {
    const verdict = seat.verdicts[index];
    if (!verdict || index >= seat.remaining) return null;
    return { seat: seat.seat, fareFen: seat.fareFen, verdict };
  });
  return summarise(people);
}

function summarise(people: readonly (PersonFit | null)[]): PartyFit {
  const seated = people.filter((person) => person !== null);
  const missing = people.length - seated.length;
  const worst = seated.reduce<Control>(
    (found, person) => (severity[person.verdict.control] > severity[found] ? person.verdict.control : found),
    'within',
  );
  const totalFen = missing > 0 ? null : seated.reduce((sum, person) => sum + person.fareFen, 0);
  return { people, totalFen, worst, missing };
}

/** The figure a card shows and "cheapest" sorts by: the party's total, or the lowest fare without one. */
export function headlineFen(offer: TrainOffer, partySize: number): number | null {
  if (partySize === 0) return seatsOnSale(offer)[0]?.fareFen ?? null;
  return partyFit(offer, partySize).totalFen;
}
