import type { Breach, Control, Verdict } from '../../shapes/order.ts';
import { gravest } from '../standard/gravest.ts';

/** City tiers at home are 1 to 3; those after them lie abroad. */
export const LAST_HOME_TIER = 3;
/** Every tier a city may have. */
export const cityTiers = [1, 2, 3, 4, 5, 6];

type Over = Exclude<Control, 'within'>;

/** Where a level may stay (domain §4); every rule has its own control, null = no such rule. */
export type HotelStandard = {
  /** Most per night, fen, by city tier (1–3 at home, 4–6 abroad); null = no cap. */
  readonly nightFen: Readonly<Record<string, number | null>>;
  readonly overNight: Over;
  readonly stars: { readonly max: number; readonly control: Over } | null;
  /** Only hotels the company has agreed prices with. */
  readonly agreement: { readonly control: Over } | null;
};

/** One way to spend the nights: a plan of a room of a hotel. */
export type StayChoice = {
  /** The whole stay, fen. */
  readonly fareFen: number;
  readonly nights: number;
  readonly stars: number;
  /** Whether the company has agreed prices with the hotel. */
  readonly agreement: boolean;
};

/**
 * The cap per night in a city of this tier, fen; null = none. A standard that says nothing of a tier abroad is one of
 * before hotels abroad were sold: its dearest cap at home holds there, rather than none.
 */
export function nightCap({ nightFen }: HotelStandard, tier: number): number | null {
  const own = nightFen[String(tier)];
  if (own === undefined && tier > LAST_HOME_TIER) return nightFen['1'] ?? null;
  return own ?? null;
}

/**
 * The rules a choice goes beyond under a cap per night (fen). The cap counts over the whole stay, nights × cap, so that
 * one dear night may be made up by a cheap one; limit and actual are sums of the stay, as mixed payment splits them.
 */
export function stayBreaches(standard: HotelStandard, capFen: number | null, choice: StayChoice): Breach[] {
  const breaches: Breach[] = [];
  const { stars, agreement, overNight } = standard;
  const mostFen = capFen === null ? null : capFen * choice.nights;
  if (mostFen !== null && choice.fareFen > mostFen)
    breaches.push(breach('hotelNight', overNight, 'fen', mostFen, choice.fareFen));
  if (stars && choice.stars > stars.max)
    breaches.push(breach('hotelStars', stars.control, 'stars', stars.max, choice.stars));
  if (agreement && !choice.agreement) breaches.push(breach('hotelAgreement', agreement.control, 'yes', 1, 0));
  return breaches;
}

/** The way out: the dearest choice that breaks no rule; null when there is none. */
export function dearestCompliant<Choice extends StayChoice>(
  standard: HotelStandard,
  capFen: number | null,
  choices: readonly Choice[],
): Choice | null {
  let best: Choice | null = null;
  for (const choice of choices) {
    if (best && choice.fareFen <= best.fareFen) continue;
    if (stayBreaches(standard, capFen, choice).length === 0) best = choice;
  }
  return best;
}

/** What a stay is compared with: the choices that break no rule. */
export function comparableStays(
  standard: HotelStandard,
  capFen: number | null,
  choices: readonly StayChoice[],
): number[] {
  return choices
    .filter((choice) => stayBreaches(standard, capFen, choice).length === 0)
    .map(({ fareFen }) => fareFen);
}

/** The verdict on a choice; `wayOut` is only named for a breach. */
export function judgeStay(
  standard: HotelStandard,
  capFen: number | null,
  choice: StayChoice,
  wayOut: () => Verdict['alternative'],
): Verdict {
  const breaches = stayBreaches(standard, capFen, choice);
  const control = gravest(breaches.map((one) => one.control));
  return { control, breaches, allowed: [], alternative: breaches.length > 0 ? wayOut() : null };
}

function breach(
  rule: Breach['rule'],
  control: Over,
  unit: Breach['limit']['unit'],
  limit: number,
  actual: number,
): Breach {
  return {
    rule,
    control,
    limit: { unit, codes: [], amount: limit },
    actual: { unit, codes: [], amount: actual },
  };
}
