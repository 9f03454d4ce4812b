import {
  type FareOnSale,
  type FlightDay,
  flightDay,
} from '../../../../contract/rules/flight/flightStandard.ts';
import type { AirFare, AirTrip } from '../../../suppliers/flight.ts';
import { OFFER_LIVES_MS, sealOffer } from '../../booking/offerToken.ts';
import type { Deps } from '../../deps.ts';
import { type FlightFacts, type FlightKind, factsOf } from './facts.ts';
import { type Names, shapeOf } from './segments.ts';

/** A journey with its offer's id and its fares as standards judge them, in the order of `trip.fares`. */
export type TripOnSale = {
  readonly trip: AirTrip;
  readonly offerId: string;
  readonly expiresAt: number;
  readonly shape: ReturnType<typeof shapeOf>;
  readonly fares: readonly FareOnSale[];
};

/** Seals an offer for every journey of a day. */
export function tripsOnSale(
  { fields }: Pick<Deps, 'fields'>,
  kind: FlightKind,
  trips: readonly AirTrip[],
  {
    companyId,
    now,
    ports,
  }: { readonly companyId: string; readonly now: number; readonly ports: Names['ports'] },
): TripOnSale[] {
  const expiresAt = now + OFFER_LIVES_MS;
  return trips.map((trip) => {
    const facts = factsOf(trip);
    const offerId = sealOffer<FlightFacts>(fields, kind, { companyId, expiresAt, facts });
    const shape = shapeOf(trip);
    const { departAt, durationMinutes, stops } = shape;
    const zone = ports.get(trip.legs[0]?.from ?? '')?.zone;
    const flight = zone && { flightNos: trip.legs.map((leg) => leg.flightNo).join('/'), zone };
    const fares = trip.fares.map((fare) => ({
      offerId,
      option: fare.bookingClass,
      cabin: fare.cabin,
      discountTenths: fare.discountTenths,
      totalFen: totalFen(fare),
      departAt,
      durationMinutes,
      stops,
      remaining: fare.remaining,
      ...(flight && { flight }),
    }));
    return { trip, offerId, expiresAt, shape, fares };
  });
}

/** Everything on sale that day, for rules that look at other flights. */
export function flightDayOf(trips: readonly TripOnSale[]): FlightDay {
  return flightDay(trips.flatMap((one) => one.fares));
}

/** All taxes of a fare, fen. */
export function taxFen({ taxes }: Pick<AirFare, 'taxes'>): number {
  return taxes.constructionFen + taxes.fuelFen + taxes.otherFen;
}

/** Fare and taxes, fen: what is accepted and what a hold asks. */
export function totalFen(fare: Pick<AirFare, 'fareFen' | 'taxes'>): number {
  return fare.fareFen + taxFen(fare);
}
