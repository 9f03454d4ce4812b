import type { FlightWish } from '../../enums/preference.ts';
import type { FlightOffer, FlightOption } from '../../shapes/flight.ts';
import type { FlightPreference } from '../../shapes/preference.ts';
import { mostMet } from '../offer/mostMet.ts';
import { timeBucketOf } from '../time/timeBucket.ts';
import { zoneClock } from '../time/zoneTime.ts';

/** A preference that asks for nothing. */
export const noFlightPreference: FlightPreference = {
  airlines: [],
  departure: 'any',
  seat: 'any',
  cabin: null,
  discount: null,
};

/** Whether two discounts can be a range: the largest one is the lower figure, and not the same (spec §5). */
export function isDiscountRange({ min, max }: { readonly min: number; readonly max: number }): boolean {
  return max < min;
}

/** Whether a preference asks for anything a flight can be found by. */
export function ordersFlights({ airlines, departure, cabin, discount }: FlightPreference): boolean {
  return airlines.length > 0 || departure !== 'any' || cabin !== null || discount !== null;
}

/** What several travellers all ask for: the wishes they share. Whoever has no preference shares none. */
export function sharedFlightPreference(all: readonly (FlightPreference | null)[]): FlightPreference | null {
  const [first, ...others] = all;
  if (!first) return null;
  return others.reduce<FlightPreference | null>((sum, one) => sum && one && shared(sum, one), first);
}

function shared(a: FlightPreference, b: FlightPreference): FlightPreference {
  return {
    airlines: a.airlines.filter((code) => b.airlines.includes(code)),
    departure: a.departure === b.departure ? a.departure : 'any',
    seat: a.seat === b.seat ? a.seat : 'any',
    cabin: a.cabin === b.cabin ? a.cabin : null,
    discount: a.discount && b.discount && overlap(a.discount, b.discount),
  };
}

type Discount = NonNullable<FlightPreference['discount']>;

function overlap(a: Discount, b: Discount): Discount | null {
  const both = { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) };
  return isDiscountRange(both) ? both : null;
}

/** The flights that meet the most of a preference, with what they meet (mostMet.ts). */
export function preferredFlights(
  offers: readonly FlightOffer[],
  preference: FlightPreference,
  isBinding: boolean,
): ReadonlyMap<FlightOffer, readonly FlightWish[]> {
  return mostMet(offers, (offer) => wishesMet(offer, preference, isBinding));
}

/** What a flight meets; nothing where nobody could take it. `isBinding`: false on private trips, which no standard rules. */
function wishesMet(offer: FlightOffer, preference: FlightPreference, isBinding: boolean): FlightWish[] {
  const fares = offer.options.filter((fare) => mayBeTaken(fare, isBinding));
  if (fares.length === 0) return [];
  const { airlines, departure, cabin, discount } = preference;
  const [first] = offer.segments;
  const inCabin = cabin === null ? fares : fares.filter((fare) => fare.cabin === cabin);
  const isIn = ({ min, max }: Discount) =>
    inCabin.some(
      ({ discountTenths }) => discountTenths !== null && discountTenths >= max && discountTenths <= min,
    );
  return [
    ...(first && airlines.includes(first.airline.code) ? (['airline'] as const) : []),
    ...(first && departure !== 'any' && timeBucketOf(zoneClock(first.from.zone, offer.departAt)) === departure
      ? (['departure'] as const)
      : []),
    ...(cabin !== null && inCabin.length > 0 ? (['cabin'] as const) : []),
    ...(discount !== null && isIn(discount) ? (['discount'] as const) : []),
  ];
}

function mayBeTaken({ remaining, verdicts }: FlightOption, isBinding: boolean): boolean {
  return remaining > 0 && !(isBinding && verdicts.some(({ control }) => control === 'block'));
}
