import type { ShareFen } from '../../shapes/primitives.ts';

/** Sums the company and a person bear, fen; neither is ever below 0. */
export type Shares = { readonly companyFen: ShareFen; readonly personalFen: ShareFen };

/** A sum as a share. Throws a RangeError for what is no whole number of fen, or below 0: a fault of ours. */
export function share(fen: number): ShareFen {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`no share: ${fen} fen`);
  return fen as ShareFen;
}

/** Both shares of a sum. */
export function shares(companyFen: number, personalFen: number): Shares {
  return { companyFen: share(companyFen), personalFen: share(personalFen) };
}
