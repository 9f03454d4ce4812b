import { severity } from '../../../../contract/rules/offer/partyFit.ts';
import type { Verdict } from '../../../../contract/shapes/order.ts';
import type { LikeOffer } from '../../../travel/product/product.ts';
import { isWithin } from '../logic/cells.ts';
import { isSameRide, type Judged, never, optionOf, type Ride, type Seat } from './plans.ts';

/** Somebody whose offer is gone, and what they had. */
export type Gone = {
  readonly key: string;
  readonly choice: Ride;
  readonly option: string;
};

export type Replacement = {
  readonly key: string;
  readonly seat: Seat | null;
  readonly verdict: Verdict | null;
};

type Way = { readonly seat: Seat; readonly verdict: Verdict };

/**
 * For each the place nearest in time to what they had, within their standard before anything else, then the nearest by
 * distance, then at the lowest fare; a place is given once, and who has the fewest ways chooses first. Null for who finds none.
 */
export function replacements({ keys, offers }: Judged, gone: readonly Gone[]): readonly Replacement[] {
  const left = new Map(offers.flatMap(({ options }) => options.map((one) => [one, one.remaining] as const)));
  const placesOf = ({ seat }: Way) => left.get(optionOf(seat) ?? never) ?? 0;
  const found = new Map<string, Way>();
  const waysOf = new Map(gone.map((one) => [one.key, waysFor(offers, keys.indexOf(one.key), one)]));
  const fewestFirst = gone.toSorted(
    (a, b) => (waysOf.get(a.key)?.length ?? 0) - (waysOf.get(b.key)?.length ?? 0),
  );
  for (const { key } of fewestFirst) {
    const way = waysOf.get(key)?.find((one) => placesOf(one) > 0);
    const option = way && optionOf(way.seat);
    if (!way || !option) continue;
    found.set(key, way);
    left.set(option, placesOf(way) - 1);
  }
  return gone.map(({ key }) => ({
    key,
    seat: found.get(key)?.seat ?? null,
    verdict: found.get(key)?.verdict ?? null,
  }));
}

/** What one person could take instead, the best first; never what they had, nor what their standard blocks. */
function waysFor(offers: readonly LikeOffer[], at: number, { key, choice, option: had }: Gone): Way[] {
  const away = ({ seat }: Way) => Math.abs(seat.offer.choice.startAt - choice.startAt);
  return offers
    .flatMap((offer) =>
      offer.options.flatMap(({ option, fareFen, remaining, verdicts }): Way[] => {
        const verdict = verdicts[at];
        const isSame = option === had && isSameRide(offer.choice, choice);
        if (!verdict || verdict.control === 'block' || remaining < 1 || isSame) return [];
        return [{ seat: { key, offer, option, fareFen }, verdict }];
      }),
    )
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        away(a) - away(b) ||
        metresOf(a) - metresOf(b) ||
        a.seat.fareFen - b.seat.fareFen,
    );
}

const metresOf = ({ seat: { offer } }: Way) => offer.metres ?? 0;

/** What a standard notes and no more is as good as what is within it. */
const rank = ({ verdict }: Way) => (isWithin(verdict) ? 0 : severity[verdict.control]);
