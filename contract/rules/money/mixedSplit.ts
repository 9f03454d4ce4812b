import type { OrderPrice, Payer, Verdict } from '../../shapes/order.ts';
import { type Shares, shares } from './shares.ts';

type Judged = Pick<Verdict, 'breaches' | 'alternative'>;

/**
 * Who bears how much of an order, fen (domain §5): the company, the person, or with mixed payment the company up to
 * the cap and the traveller what goes beyond it. The cap is a breached limit in fen, else the compliant alternative's
 * price; without either there is nothing beyond the cap, and the company bears it all.
 */
export function mixedSplit(payer: Payer, totalFen: number, suppliedFen: number, verdict: Judged): Shares {
  if (payer === 'personal') return shares(0, totalFen);
  if (payer === 'company') return shares(totalFen, 0);
  const cap = capOf(verdict) ?? suppliedFen;
  const personalFen = Math.max(0, Math.min(suppliedFen - cap, totalFen));
  return shares(totalFen - personalFen, personalFen);
}

/**
 * How much more (fen) the company bears of an order before its cap is reached: what goes beyond is the person's.
 * Insurance and our service fee are the company's beside the cap, as in a booking.
 */
export function companyRoom(
  payer: Payer,
  price: Pick<OrderPrice, 'insuranceFen' | 'serviceFen' | 'companyFen'>,
  verdict: Judged,
): number {
  if (payer === 'personal') return 0;
  const cap = payer === 'mixed' ? capOf(verdict) : null;
  if (cap === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, cap + price.insuranceFen + price.serviceFen - price.companyFen);
}

/** What the company pays at most for what a supplier sells, fen; null where nothing limits it. */
function capOf({ breaches, alternative }: Judged): number | null {
  const caps = breaches.flatMap(({ limit }) =>
    limit.unit === 'fen' && limit.amount !== null ? [limit.amount] : [],
  );
  return caps.length > 0 ? Math.min(...caps) : (alternative?.fareFen ?? null);
}
