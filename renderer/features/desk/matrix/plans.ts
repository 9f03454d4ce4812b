import type { OfferOption } from '../../../../contract/rules/offer/partyFit.ts';
import type { Verdict } from '../../../../contract/shapes/order.ts';
import type { LikeOffer, Product } from '../../../travel/product/product.ts';

/** One person on one option of an offer. */
export type Seat = {
  readonly key: string;
  readonly offer: LikeOffer;
  readonly option: string;
  readonly fareFen: number;
  /** Wished for beside the others of the plan (contract `draftRow.wish`); absent where nothing is. */
  readonly wish?: string;
};

/** A whole leg: everybody within their own standard. */
export type Plan = { readonly seats: readonly Seat[]; readonly totalFen: number };

/** Whether a choice asks nothing of anybody. */
export function isWithin(verdict: Verdict | undefined): boolean {
  return verdict?.control === 'within' || verdict?.control === 'record';
}

/** Offers for some people, whose verdicts stand in this order. */
export type Judged = { readonly keys: readonly string[]; readonly offers: readonly LikeOffer[] };

/** What one person may take within their standard, cheapest first. */
function withinFor({ keys, offers }: Judged, key: string): Seat[] {
  const at = keys.indexOf(key);
  return offers
    .flatMap((offer) =>
      offer.options
        .filter(({ remaining, verdicts }) => remaining > 0 && isWithin(verdicts[at]))
        .map(({ option, fareFen }): Seat => ({ key, offer, option, fareFen })),
    )
    .toSorted((a, b) => a.fareFen - b.fareFen);
}

/**
 * The cheapest way to have everybody, or some of them, within their standard, each on an offer of their own; null where
 * somebody has none.
 */
export function cheapestPlan(judged: Judged, who: readonly string[] = judged.keys): Plan | null {
  let seats: ReadonlyMap<string, Seat> = new Map();
  const waysOf = new Map(who.map((key) => [key, withinFor(judged, key)]));
  for (const key of who) {
    const next = withOneMore(seats, key, waysOf);
    if (!next) return null;
    seats = next;
  }
  return planOf(who.flatMap((key) => seats.get(key) ?? []));
}

type Chain = { readonly fen: number; readonly seat: Seat; readonly before: Chain | null };

/**
 * The cheapest seats for one person more: they take a free place, or somebody's who moves on to another, and so on
 * (successive shortest paths, so the whole stays the cheapest there is).
 */
function withOneMore(
  seats: ReadonlyMap<string, Seat>,
  key: string,
  waysOf: ReadonlyMap<string, readonly Seat[]>,
): ReadonlyMap<string, Seat> | null {
  const best = new Map<OfferOption, Chain>();
  const relax = (chain: Chain) => {
    const option = optionOf(chain.seat);
    if (!option || (best.get(option)?.fen ?? Infinity) <= chain.fen) return false;
    best.set(option, chain);
    return true;
  };
  for (const seat of waysOf.get(key) ?? []) relax({ fen: seat.fareFen, seat, before: null });
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const sitting of seats.values()) {
      const chain = best.get(optionOf(sitting) ?? never);
      if (!chain) continue;
      for (const seat of waysOf.get(sitting.key) ?? []) {
        const fen = chain.fen + seat.fareFen - sitting.fareFen;
        hasChanged = relax({ fen, seat, before: chain }) || hasChanged;
      }
    }
  }
  const taken = new Map<OfferOption, number>();
  for (const seat of seats.values()) {
    const option = optionOf(seat) ?? never;
    taken.set(option, (taken.get(option) ?? 0) + 1);
  }
  const [end] = [...best]
    .filter(([option]) => (taken.get(option) ?? 0) < option.remaining)
    .map(([, chain]) => chain)
    .toSorted((a, b) => a.fen - b.fen);
  if (!end) return null;
  const next = new Map(seats);
  for (let chain: Chain | null = end; chain; chain = chain.before) next.set(chain.seat.key, chain.seat);
  return next;
}

/** No option of any offer. */
const never: OfferOption = { option: '', fareFen: 0, remaining: 0, verdicts: [] };

const optionOf = ({ offer, option }: Seat) => offer.options.find((one) => one.option === option);

/** The cheapest offer everybody goes on together within their standard; null where there is none. */
export function togetherPlan(judged: Judged): Plan | null {
  const plans = judged.offers.flatMap((offer) => cheapestPlan({ ...judged, offers: [offer] }) ?? []);
  return plans.toSorted((a, b) => a.totalFen - b.totalFen)[0] ?? null;
}

/**
 * Everybody as they are seated now, where all of them have the same offer; null where they have not, or where it is not
 * among the offers any more. `now` says what each has.
 */
export function chosenPlan({ keys, offers }: Judged, now: Now): Plan | null {
  const seats = keys.flatMap((key): Seat[] => {
    const has = now(key);
    const offer = has && offers.find(({ choice }) => isSameRide(choice, has.choice));
    const option = offer?.options.find((one) => one.option === has?.option);
    return offer && option ? [{ key, offer, option: option.option, fareFen: option.fareFen }] : [];
  });
  const isOne = new Set(seats.map(({ offer }) => offer)).size === 1;
  return isOne && seats.length === keys.length ? planOf(seats) : null;
}

const isSameRide = (one: LikeOffer['choice'], other: LikeOffer['choice']) =>
  one.label === other.label && one.startAt === other.startAt;

/** Seats wished for beside each other, option by option; who has nobody beside them, and products without such seats, wish for none. */
export function besideEachOther(plan: Plan, sideBySide: Product['sideBySide']): Plan {
  const options = [...new Set(plan.seats.map(optionOf))];
  const wished = options.flatMap((option) => {
    const group = plan.seats.filter((seat) => optionOf(seat) === option);
    const letters = (option && sideBySide?.(option.option, group.length)) ?? [];
    return group.map((seat, index): Seat => {
      const wish = letters[index];
      return wish === undefined ? seat : { ...seat, wish };
    });
  });
  const wishOf = new Map(wished.map((seat) => [seat.key, seat]));
  return { ...plan, seats: plan.seats.map((seat) => wishOf.get(seat.key) ?? seat) };
}

/** The cheapest change that brings one person within their standard: of the offer they are on, else another; null for none. */
export function clearing(judged: Judged, key: string, offerId: string): Seat | null {
  const ways = withinFor(judged, key);
  return ways.find(({ offer }) => offer.choice.offerId === offerId) ?? ways[0] ?? null;
}

/** What each has now: an offer and an option of it; null for nothing. */
type Now = (key: string) => { readonly choice: LikeOffer['choice']; readonly option: string } | null;

/** The offers without the places some people keep: what is left of them for the others. */
export function withoutHeld({ keys, offers }: Judged, holders: readonly string[], now: Now): Judged {
  const held = holders.flatMap((key) => now(key) ?? []);
  return {
    keys,
    offers: offers.map((offer) => {
      const own = held.filter(({ choice }) => isSameRide(choice, offer.choice));
      if (own.length === 0) return offer;
      const left = (option: OfferOption) =>
        option.remaining - own.filter((one) => one.option === option.option).length;
      return { ...offer, options: offer.options.map((one) => ({ ...one, remaining: left(one) })) };
    }),
  };
}

/** More than any leg costs, fen: nobody is moved to another offer to save money on it. */
const moveFen = 1e9;

/**
 * The cheapest changes that bring some people within their standard at once, no place given twice: of the offers they are on
 * as far as those have places, else others. As many as can be; who keeps theirs keeps its place.
 */
export function clearingAll(judged: Judged, beyond: readonly string[], now: Now): readonly Seat[] {
  const free = withoutHeld(
    judged,
    judged.keys.filter((key) => !beyond.includes(key)),
    now,
  );
  const weighed = (seat: Seat, key: string): Seat =>
    now(key)?.choice.offerId === seat.offer.choice.offerId
      ? seat
      : { ...seat, fareFen: seat.fareFen + moveFen };
  const waysOf = new Map(beyond.map((key) => [key, withinFor(free, key).map((seat) => weighed(seat, key))]));
  const seats = beyond.reduce<ReadonlyMap<string, Seat>>(
    (before, key) => withOneMore(before, key, waysOf) ?? before,
    new Map(),
  );
  return beyond.flatMap((key) => {
    const seat = seats.get(key);
    return seat ? { ...seat, fareFen: seat.fareFen % moveFen } : [];
  });
}

const planOf = (seats: readonly Seat[]): Plan => ({
  seats,
  totalFen: seats.reduce((sum, { fareFen }) => sum + fareFen, 0),
});
