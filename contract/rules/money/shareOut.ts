import { type Shares, share, shares } from './shares.ts';

/**
 * Shares a sum of money (fen, not negative) between company and person in proportion to what each bore of an order,
 * so that a fee kept back is borne in the same proportion. Half a fen goes to the person; what was borne by nobody
 * is the company's.
 */
export function shareOut(sumFen: number, borne: Shares): Shares {
  const whole = borne.companyFen + borne.personalFen;
  if (whole === 0) return { companyFen: share(sumFen), personalFen: share(0) };
  // fen × fen stays exact far beyond any order: 2^53 fen² is a sum of 900,000 yuan squared.
  const personalFen = Number(
    (BigInt(sumFen) * BigInt(borne.personalFen) * 2n + BigInt(whole)) / (BigInt(whole) * 2n),
  );
  return shares(sumFen - personalFen, personalFen);
}
