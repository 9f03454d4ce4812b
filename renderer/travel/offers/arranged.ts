import { type OfferOption, onSale, partyFit } from '../../../contract/rules/offer/partyFit.ts';
import { isBookable, type RecommendedFor, recommendedOf } from '../../../contract/rules/offer/recommended.ts';

/** Whose preference an offer meets, and what of it. */
export type PreferredFor = { readonly label: string; readonly wishes: readonly string[] };

type Ask<Offer> = {
  /** Those that meet a preference. */
  readonly preferred?: { has(offer: Offer): boolean } | undefined;
  readonly optionsOf: (offer: Offer) => readonly OfferOption[];
  readonly timesOf: (offer: Offer) => { readonly minutes: number | null; readonly startAt: number };
  readonly partySize: number;
  /** False on private trips, which no standard rules. */
  readonly isBinding: boolean;
};

type Arranged<Offer> = {
  /**
   * The recommended one, then what the party can book, then what it cannot, then what is sold out; among each, what is
   * preferred comes first.
   */
  readonly offers: readonly Offer[];
  /** The lowest sum of those on which everybody is within their standard. */
  readonly lowest: Offer | null;
  readonly recommended: { readonly offer: Offer; readonly reason: RecommendedFor } | null;
};

/** Sorted offers as a party sees them; otherwise their order stays. */
export function arranged<Offer>(
  offers: readonly Offer[],
  { optionsOf, timesOf, partySize, isBinding, preferred }: Ask<Offer>,
): Arranged<Offer> {
  const placed = offers.map((offer) => {
    const options = optionsOf(offer);
    const fit = partyFit(options, partySize);
    const place = onSale(options).length === 0 ? 2 : isBookable(fit, isBinding) ? 0 : 1;
    return { offer, fit, place: place - (preferred?.has(offer) ? 0.5 : 0), ...timesOf(offer) };
  });
  const best = recommendedOf(placed, isBinding);
  const sorted = placed
    .filter((one) => one !== best)
    .sort((a, b) => a.place - b.place)
    .map(({ offer }) => offer);
  const reason = best?.fit.worst === 'within' || !isBinding ? 'within' : 'mildest';
  return {
    offers: best ? [best.offer, ...sorted] : sorted,
    lowest: partySize > 0 ? lowestWithin(placed) : null,
    recommended: best && { offer: best.offer, reason },
  };
}

function lowestWithin<Offer>(
  placed: readonly { readonly offer: Offer; readonly fit: ReturnType<typeof partyFit> }[],
): Offer | null {
  let best: { offer: Offer; fen: number } | null = null;
  for (const { offer, fit } of placed) {
    if (fit.totalFen === null || fit.worst !== 'within') continue;
    if (!best || fit.totalFen < best.fen) best = { offer, fen: fit.totalFen };
  }
  return best?.offer ?? null;
}
