import type { Payer, Verdict } from '../shapes/order.ts';

/**
 * Who bears how much of an order, fen (domain §5): the company, the person, or with mixed payment the company up to
 * the cap and the traveller what goes beyond it. The cap is a breached limit in fen, else the compliant alternative's
 * price; without either there is nothing beyond the cap, and the company bears it all.
 */
export function mixedSplit(
  payer: Payer,
  totalFen: number,
  suppliedFen: number,
  verdict: Pick<Verdict, 'breaches' | 'alternative'>,
): { companyFen: number; personalFen: number } {
  if (payer === 'personal') return { companyFen: 0, personalFen: totalFen };
  if (payer === 'company') return { companyFen: totalFen, personalFen: 0 };
  const caps = verdict.breaches.flatMap(({ limit }) =>
    limit.unit === 'fen' && limit.amount !== null ? [limit.amount] : [],
  );
  const cap = caps.length > 0 ? Math.min(...caps) : (verdict.alternative?.fareFen ?? suppliedFen);
  const personalFen = Math.max(0, Math.min(suppliedFen - cap, totalFen));
  return { companyFen: totalFen - personalFen, personalFen };
}
