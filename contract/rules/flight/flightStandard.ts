import type { Cabin } from '../../enums/flight.ts';
import type { Control, StandardRule } from '../../enums/standard.ts';
import type { Breach, Verdict } from '../../shapes/order.ts';
import { gravest } from '../standard/gravest.ts';
import { MINUTE_MS } from '../time/durations.ts';

type Over = Exclude<Control, 'within'>;

/** What a level may fly (domain §4); every rule has a control of its own, and a rule that is absent asks nothing. */
export type FlightStandard = {
  /** Allowed cabins by length of the journey: the first step whose `upToMinutes` is not below it. null = any length. */
  readonly cabins: {
    readonly steps: readonly { readonly upToMinutes: number | null; readonly allowed: readonly Cabin[] }[];
    readonly over: Over;
    /** Cabins that are stricter or milder than `over`. */
    readonly overByCabin?: Readonly<Partial<Record<Cabin, Over>>> | undefined;
  };
  /** Dearest discount in tenths (八折 = 8.0); fares without a discount figure are not asked. */
  readonly discount?: { readonly maxTenths: number; readonly over: Over } | undefined;
  /** The lowest fare among departures within so many minutes before and after. */
  readonly lowest?: { readonly windowMinutes: number; readonly over: Over } | undefined;
  /** Booked at least so many days before the day of departure. */
  readonly advance?: { readonly days: number; readonly over: Over } | undefined;
};

/** One fare of one flight as it is on sale; fen with taxes, times in epoch ms. */
export type FareOnSale = {
  /** The offer it belongs to, and what it is called there. */
  readonly offerId: string;
  readonly option: string;
  readonly cabin: Cabin;
  /** Tenths of the full fare; null across borders, where there is none. */
  readonly discountTenths: number | null;
  readonly totalFen: number;
  readonly departAt: number;
  readonly durationMinutes: number;
  /** Stops and changes on the way. */
  readonly stops: number;
  readonly remaining: number;
  /** What people know its flights by, and the zone of the airport they leave from; absent where that is unknown. */
  readonly flight?: { readonly flightNos: string; readonly zone: string } | undefined;
};

/** Cabins the standard allows on a journey of this many minutes. */
export function allowedCabins(standard: FlightStandard, minutes: number): readonly Cabin[] {
  const step = standard.cabins.steps.find((one) => one.upToMinutes === null || minutes <= one.upToMinutes);
  return step?.allowed ?? [];
}

/** What a fare is held against: made by `flightDay`, cheapest first. */
export type FlightDay = { readonly cheapestFirst: readonly FareOnSale[] };

/**
 * Everything on sale between two cities on a day, as rules look at it: of each flight the cheapest fare of each cabin
 * that can be had. A dearer one of the same cabin keeps no rule the cheapest breaks.
 */
export function flightDay(onSale: readonly FareOnSale[]): FlightDay {
  const cheapest = new Map<string, FareOnSale>();
  for (const fare of onSale) {
    if (fare.remaining <= 0) continue;
    const key = `${fare.offerId}${fare.cabin}`;
    const known = cheapest.get(key);
    if (!known || fare.totalFen < known.totalFen) cheapest.set(key, fare);
  }
  const cheapestFirst = [...cheapest.values()].sort(
    (a, b) => a.totalFen - b.totalFen || a.departAt - b.departAt,
  );
  return { cheapestFirst };
}

/**
 * Judges one fare against one traveller's own standard, on its day; `daysAhead` counts from today to the day of
 * departure. The way out is the cheapest fare that keeps every rule, within the same hours where there is one, and is
 * only named for a breach.
 */
export function judgeFlight(
  standard: FlightStandard,
  fare: FareOnSale,
  day: FlightDay,
  daysAhead: number,
): Verdict {
  const allowed = [...allowedCabins(standard, fare.durationMinutes)];
  const breaches = [...choiceBreaches(standard, fare, day), ...advanceBreach(standard, daysAhead)];
  const control = gravest(breaches.map((one) => one.control));
  const alternative = breaches.some((one) => one.rule !== 'flightAdvance')
    ? wayOut(standard, fare, day)
    : null;
  return { control, breaches, allowed, alternative };
}

/** The lowest fare the standard knows within its minutes around a departure; null where nothing is to be had. */
function lowestWithin(standard: FlightStandard, fare: FareOnSale, day: FlightDay): FareOnSale | null {
  const rule = standard.lowest;
  if (!rule) return null;
  const lowest = day.cheapestFirst.find(
    (other) => inWindow(fare, other, rule.windowMinutes) && comparable(standard, fare, other),
  );
  return lowest ?? null;
}

/** Minutes around a departure within which flights are compared where the standard names none. */
const USUAL_WINDOW = 120;

/**
 * Fares a fare is compared with: of each flight within the standard's minutes around the departure, and no longer way
 * round, the cheapest of each cabin the standard allows, its discount kept. Its lowest fare is one of them.
 */
export function comparableFares(standard: FlightStandard, fare: FareOnSale, day: FlightDay): number[] {
  const { discount, lowest } = standard;
  const isDiscounted = ({ discountTenths }: FareOnSale) =>
    !discount || discountTenths === null || discountTenths <= discount.maxTenths;
  return day.cheapestFirst
    .filter(
      (other) =>
        inWindow(fare, other, lowest?.windowMinutes ?? USUAL_WINDOW) &&
        comparable(standard, fare, other) &&
        isDiscounted(other),
    )
    .map(({ totalFen }) => totalFen);
}

/** Rules another choice would keep: cabin, discount, lowest fare. */
function choiceBreaches(standard: FlightStandard, fare: FareOnSale, day: FlightDay): Breach[] {
  const breaches: Breach[] = [];
  const allowed = allowedCabins(standard, fare.durationMinutes);
  if (!allowed.includes(fare.cabin)) {
    const control = standard.cabins.overByCabin?.[fare.cabin] ?? standard.cabins.over;
    breaches.push({ rule: 'flightCabin', control, limit: codes(allowed), actual: codes([fare.cabin]) });
  }
  const { discount, lowest } = standard;
  if (discount && fare.discountTenths !== null && fare.discountTenths > discount.maxTenths) {
    const limit = amount('tenths', discount.maxTenths);
    breaches.push(breach('flightDiscount', discount.over, limit, amount('tenths', fare.discountTenths)));
  }
  const cheapest = lowestWithin(standard, fare, day);
  if (lowest && cheapest && fare.totalFen > cheapest.totalFen) {
    const limit = amount('fen', cheapest.totalFen);
    const { flight, departAt } = cheapest;
    breaches.push({
      ...breach('flightLowest', lowest.over, limit, amount('fen', fare.totalFen)),
      ...(flight && { lowest: { windowMinutes: lowest.windowMinutes, ...flight, departAt } }),
    });
  }
  return breaches;
}

function advanceBreach({ advance }: FlightStandard, daysAhead: number): Breach[] {
  if (!advance || daysAhead >= advance.days) return [];
  return [breach('flightAdvance', advance.over, amount('days', advance.days), amount('days', daysAhead))];
}

function wayOut(standard: FlightStandard, fare: FareOnSale, day: FlightDay): Verdict['alternative'] {
  const keeps = (other: FareOnSale) => choiceBreaches(standard, other, day).length === 0;
  const minutes = standard.lowest?.windowMinutes ?? USUAL_WINDOW;
  const found =
    day.cheapestFirst.find(
      (other) => inWindow(fare, other, minutes) && other.stops <= fare.stops && keeps(other),
    ) ?? day.cheapestFirst.find(keeps);
  if (!found) return null;
  const offerId = found.offerId === fare.offerId ? null : found.offerId;
  return { offerId, option: found.option, fareFen: found.totalFen };
}

/** Whether a fare counts for the lowest one: in an allowed cabin, and not by a longer way round. */
function comparable(standard: FlightStandard, fare: FareOnSale, other: FareOnSale): boolean {
  if (other.stops > fare.stops) return false;
  return allowedCabins(standard, other.durationMinutes).includes(other.cabin);
}

function inWindow(fare: FareOnSale, other: FareOnSale, minutes: number): boolean {
  return Math.abs(other.departAt - fare.departAt) <= minutes * MINUTE_MS;
}

function breach(rule: StandardRule, control: Over, limit: Breach['limit'], actual: Breach['actual']): Breach {
  return { rule, control, limit, actual };
}

function codes(cabins: readonly Cabin[]): Breach['limit'] {
  return { unit: 'codes', codes: [...cabins], amount: null };
}

function amount(unit: 'fen' | 'tenths' | 'days', figure: number): Breach['limit'] {
  return { unit, codes: [], amount: figure };
}
