import { severity } from '../../../../contract/rules/offer/partyFit.ts';
import type { Verdict } from '../../../../contract/shapes/order.ts';
import type { LikeOffer } from '../../../travel/product/product.ts';
import { isWithin, type Judged, type Seat } from './plans.ts';

/** Somebody whose offer is gone, and what they had. */
export type Gone = {
  readonly key: string;
  readonly choice: Pick<LikeOffer['choice'], 'label' | 'startAt'>;
  readonly option: string;
};

export type Replacement = {
  readonly key: string;
  readonly seat: Seat | null;
  readonly verdict: Verdict | null;
};

type Way = { readonly seat: Seat; readonly verdict: Verdict };

/**
 * For each the place nearest in time to what they had, within their standard before anything else, then at the lowest fare;
 * a place is given once, and who has the fewest ways chooses first. Null for who finds none.
 */
export function replacements({ keys, offers }: Judged, gone: readonly Gone[]): readonly Replacement[] {
  const left = new Map(offers.flatMap(({ options }) => options.map((one) => [one, one.remaining] as const)));
  const found = new Map<string, Way>();
  const waysOf = new Map(gone.map((one) => [one.key, waysFor(offers, keys.indexOf(one.key), one)]));
  const fewestFirst = gone.toSorted(
    (a, b) => (waysOf.get(a.key)?.length ?? 0) - (waysOf.get(b.key)?.length ?? 0),
  );
  for (const { key } of fewestFirst) {
    const way = waysOf.get(key)?.find(({ seat }) => (left.get(optionOf(seat)) ?? 0) > 0);
    if (!way) continue;
    found.set(key, way);
    const option = optionOf(way.seat);
    left.set(option, (left.get(option) ?? 0) - 1);
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
        const isSame =
          offer.choice.label === choice.label && offer.choice.startAt === choice.startAt && option === had;
        if (!verdict || verdict.control === 'block' || remaining < 1 || isSame) return [];
        return [{ seat: { key, offer, option, fareFen }, verdict }];
      }),
    )
    .toSorted((a, b) => rank(a) - rank(b) || away(a) - away(b) || a.seat.fareFen - b.seat.fareFen);
}

/** What is within a standard, or only noted, is as good as anything that is. */
const rank = ({ verdict }: Way) => (isWithin(verdict) ? 0 : severity[verdict.control]);

function optionOf({ offer, option }: Seat): LikeOffer['options'][number] {
  const found = offer.options.find((one) => one.option === option);
  if (!found) throw new Error(`no option ${option} of ${offer.choice.label}`);
  return found;
}
