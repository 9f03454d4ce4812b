import { flightRide, timesOf } from '../../../../contract/rules/order/itemParts.ts';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import { zoneAbroad } from '../../../travel/item/itemZones.ts';
import type { OfferChoice } from '../../../travel/shapes/bookingForm.ts';
import type { FlightFacts, Trip } from './flightFacts.ts';
import { flightNosOf, waysOf } from './journey.ts';

/** The choice of an offered journey and a fare; null: each traveller by their own standard. */
export function choiceOf(
  offer: FlightOffer,
  option: string | null,
  search: Trip,
  of?: FlightFacts['of'],
): OfferChoice {
  const { offerId, departAt, arriveAt } = offer;
  const [out] = waysOf(offer);
  const first = out?.[0].from;
  const last = out?.at(-1)?.to;
  const { from, to, date, returnDate } = search;
  const flightNos = flightNosOf(offer);
  const facts: FlightFacts = {
    flightNos,
    departAt,
    arriveAt,
    departZone: first?.zone ?? '',
    arriveZone: last?.zone ?? '',
    fromAirport: first?.code ?? '',
    toAirport: last?.code ?? '',
    from,
    to,
    date,
    returnDate,
    ...(of ? { of } : {}),
  };
  const times = timesOf(offer.segments.map(flightRide));
  const begins = { startAt: departAt, ...zoneAbroad(first?.zone) };
  return { offerId, label: flightNos, ...begins, endAt: arriveAt, times, option, facts };
}
