import type { PricedOffer } from '../../../../travel/product/product.ts';
import type { Leg } from './EachLeg.tsx';

/** A leg whose price is known. */
export type PricedLeg = Leg & { readonly priced: PricedOffer };

/** The legs once the price of each is known, else null. */
export function pricedLegs(legs: readonly Leg[]): readonly [PricedLeg, ...PricedLeg[]] | null {
  const [first, ...others] = legs.flatMap((leg) => {
    const { priced } = leg.quoted;
    return priced ? [{ ...leg, priced }] : [];
  });
  return first && others.length + 1 === legs.length ? [first, ...others] : null;
}
