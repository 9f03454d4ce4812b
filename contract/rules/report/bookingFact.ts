import type { StandardRule } from '../../enums/standard.ts';
import type { OrderPrice, Verdict } from '../../shapes/order.ts';
import { chinaDate } from '../time/chinaTime.ts';
import { daysBetween } from '../time/dates.ts';
import { type Comparison, savingOf } from './comparison.ts';

/** What a report knows of how an order was booked. */
export type BookingFact = {
  /** Days from the booking to the beginning; 0 on the same day. */
  readonly ahead: number;
  /** The gravest rule it went beyond; '' for none. */
  readonly rule: StandardRule | '';
  /** The code of the reason given for it; '' for none. */
  readonly reason: string;
  /** What it cost beyond the best choice within the standard, fen; of a flight, the lowest fare in its window. */
  readonly missedFen: number;
  /** What was saved and forgone against what was within the standard (comparison.ts); null where nothing was compared. */
  readonly saving: ReturnType<typeof savingOf> | null;
};

type Booked = {
  readonly createdAt: number;
  readonly startAt: number;
  readonly verdict: Pick<Verdict, 'control' | 'breaches' | 'alternative'>;
  readonly reason: { readonly code: string } | null;
  readonly price: Pick<OrderPrice, 'fareFen' | 'taxFen'>;
  readonly comparison?: Comparison | null | undefined;
};

/** What a report keeps of how an order was booked. */
export function bookingFact({ createdAt, startAt, verdict, reason, price, comparison }: Booked): BookingFact {
  const { breaches, control, alternative } = verdict;
  const gravest = breaches.find((one) => one.control === control) ?? breaches[0];
  const lowest = breaches.find(({ rule }) => rule === 'flightLowest')?.limit.amount ?? null;
  const best = lowest ?? alternative?.fareFen ?? null;
  return {
    ahead: Math.max(0, daysBetween(chinaDate(createdAt), chinaDate(startAt))),
    rule: gravest?.rule ?? '',
    reason: reason?.code ?? '',
    missedFen: best === null ? 0 : Math.max(0, price.fareFen + price.taxFen - best),
    saving: comparison ? savingOf(comparison) : null,
  };
}
