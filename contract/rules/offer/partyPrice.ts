import type { OfferOption } from './partyFit.ts';
import { onSale, type PartyFit } from './partyFit.ts';

/** What something costs a party, in fen: all together, and the least and the most one of them pays. */
export type PartyPrice = { readonly totalFen: number; readonly lowFen: number; readonly highFen: number };

/** The price of a party placed on an offer; null while somebody has no place or nobody travels. */
export function priceOfFit({ people, totalFen }: PartyFit): PartyPrice | null {
  const fares = people.flatMap((person) => (person ? [person.fareFen] : []));
  if (totalFen === null || fares.length === 0) return null;
  return { totalFen, lowFen: Math.min(...fares), highFen: Math.max(...fares) };
}

/** The lowest fare on sale among offers, for one person nobody knows yet. */
export function lowestPrice(offers: readonly (readonly OfferOption[])[]): PartyPrice | null {
  const fares = offers.flatMap((options) =>
    onSale(options)
      .slice(0, 1)
      .map(({ fareFen }) => fareFen),
  );
  if (fares.length === 0) return null;
  const lowFen = Math.min(...fares);
  return { totalFen: lowFen, lowFen, highFen: lowFen };
}

/** The price of one fare (fen) for each of so many people; of nobody, of one. */
export function priceOfAll(fareFen: number, count: number): PartyPrice {
  return { totalFen: fareFen * Math.max(1, count), lowFen: fareFen, highFen: fareFen };
}
