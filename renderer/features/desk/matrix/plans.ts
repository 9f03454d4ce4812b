import type { OfferOption } from '../../../../contract/rules/offer/partyFit.ts';
import type { LikeOffer, Product } from '../../../travel/product/product.ts';
import { isWithin, placeId, type RidePlace } from '../logic/cells.ts';

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

/** Offers without the places that others hold on them. */
export function withoutHeld(offers: readonly LikeOffer[], held: readonly RidePlace[]): LikeOffer[] {
  const taken = held.map(placeId);
  return offers.map(({ choice, options, ...offer }) => ({
    ...offer,
    choice,
    options: options.map((one) => {
      const id = placeId({ choice, option: one.option });
      return { ...one, remaining: Math.max(0, one.remaining - taken.filter((place) => place === id).length) };
    }),
  }));
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
export const never: OfferOption = { option: '', fareFen: 0, remaining: 0, verdicts: [] };

export const optionOf = ({ offer, option }: Seat) => offer.options.find((one) => one.option === option);

/** The cheapest train, flight or hotel everybody goes on together within their standard; null where there is none. */
export function togetherPlan(judged: Judged): Plan | null {
  const groups = [...new Set(judged.offers.map(({ choice }) => groupOf(choice)))];
  const plans = groups.flatMap((group) => {
    const offers = judged.offers.filter(({ choice }) => groupOf(choice) === group);
    return cheapestPlan({ ...judged, offers }) ?? [];
  });
  return plans.toSorted((a, b) => a.totalFen - b.totalFen)[0] ?? null;
}

/**
 * Everybody as they are seated now, where all of them have the same offer; null where they have not, or where it is not
 * among the offers any more. `now` says what each has.
 */
export function chosenPlan(
  { keys, offers }: Judged,
  now: (key: string) => { readonly choice: LikeOffer['choice']; readonly option: string } | null,
): Plan | null {
  const seats = keys.flatMap((key): Seat[] => {
    const has = now(key);
    const offer = has && offers.find(({ choice }) => isSameRide(choice, has.choice));
    const option = offer?.options.find((one) => one.option === has?.option);
    return offer && option ? [{ key, offer, option: option.option, fareFen: option.fareFen }] : [];
  });
  const isOne = seats.every(({ offer }) => isTogether(offer.choice, seats[0]?.offer.choice ?? offer.choice));
  return isOne && seats.length > 0 && seats.length === keys.length ? planOf(seats) : null;
}

export type Ride = RidePlace['choice'];

/** Whether two offers are of one train, flight or room, whenever each was offered. */
export const isSameRide = (one: Ride, other: Ride) => isTogether(one, other) && one.part === other.part;

/** Whether who takes these goes together. */
const isTogether = (one: Ride, other: Ride) => groupOf(one) === groupOf(other);

/** The train, flight or hotel an offer is of. */
const groupOf = ({ label, startAt }: Ride) => `${startAt} ${label}`;

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

/**
 * The cheapest change that brings one person within their standard: of the offer they are on, else with those they go
 * with, else another; null for none.
 */
export function clearing(judged: Judged, key: string, now: Ride): Seat | null {
  const ways = withinFor(judged, key);
  const ofSame = ways.find(({ offer }) => isSameRide(offer.choice, now));
  return ofSame ?? ways.find(({ offer }) => isTogether(offer.choice, now)) ?? ways[0] ?? null;
}

const planOf = (seats: readonly Seat[]): Plan => ({
  seats,
  totalFen: seats.reduce((sum, { fareFen }) => sum + fareFen, 0),
});
