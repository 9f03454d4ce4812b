import {
  allowedSeats,
  comparableFares,
  judgeSeat,
  type SeatOnSale,
  type TrainStandard,
} from '../../../../contract/rules/rail/trainStandard.ts';
import { type SeatCode, seatCodes, type Verdict } from '../../../../contract/shapes/order.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { trainStandardsOf } from '../../../store/repos/company/standards/train.ts';
import { OUTSIDE_LEVEL } from '../../../store/repos/company/standards.ts';

/** Judges seats for one traveller under that traveller's own standard. */
export type Judge = {
  verdict(seat: SeatCode, minutes: number, onSale: readonly SeatOnSale[]): Verdict;
  allowed(minutes: number): SeatCode[];
  /** Fares a seat is compared with, fen. */
  comparable(seat: SeatCode, minutes: number, onSale: readonly SeatOnSale[]): number[];
};

/** Where a company has no rule for a level, nothing is beyond it. */
export const unlimited: TrainStandard = {
  steps: [{ upToMinutes: null, allowed: seatCodes }],
  over: 'record',
};

/** One judge per level of a company, by what holds `now` (epoch ms); outside people (an empty level) are judged by the company's rule for guests. */
export async function judges(db: Db, companyId: string, now: number): Promise<(level: string) => Judge> {
  const standards = await trainStandardsOf(db, companyId, now);
  const known = new Map<string, Judge>();
  return (level) => {
    const standard = standards.of(level || OUTSIDE_LEVEL) ?? unlimited;
    const judge = known.get(level) ?? {
      verdict: (seat, minutes, onSale) => judgeSeat(standard, seat, minutes, onSale),
      allowed: (minutes) => [...allowedSeats(standard, minutes)],
      comparable: (seat, minutes, onSale) => comparableFares(standard, seat, minutes, onSale),
    };
    known.set(level, judge);
    return judge;
  };
}

/** A supplier's seats as far as this version knows their classes. */
export function seatsOnSale(
  seats: readonly { seat: string; fareFen: number; remaining: number }[],
): SeatOnSale[] {
  return seats.flatMap(({ seat, fareFen, remaining }) => {
    const code = seatCodes.find((known) => known === seat);
    return code ? [{ seat: code, fareFen, remaining }] : [];
  });
}
