import { isDeepStrictEqual } from 'node:util';
import { comparisonOf } from '../../../../contract/rules/report/comparison.ts';
import type { AirFare, AirTrip } from '../../../suppliers/flight.ts';
import { openOffer } from '../../booking/offerToken.ts';
import type { Asking, Product, Quote, QuoteAnswer } from '../../booking/product.ts';
import type { Deps } from '../../deps.ts';
import { dayOf } from './dayOf.ts';
import { type FlightFacts, type FlightKind, factsOf, flightFacts, itemOf } from './facts.ts';
import { flightRuns } from './flightRuns.ts';
import { flightJourney } from './journey.ts';
import { nameWayOut } from './nameWayOut.ts';
import { nextFlight } from './nextFlight.ts';
import { flightDayOf, taxFen } from './onSale.ts';
import type { AirPlaces } from './places.ts';
import { documentsOf, type Names, namesOf, segmentsOf } from './segments.ts';
import { daysAheadOf, judges } from './standard.ts';
import { flightStandardPort } from './standardPort.ts';

/** Flights as booking needs them: an offer's journey, the booking class chosen on it, and its judgement. */
export function flightProduct(
  deps: Pick<Deps, 'store' | 'fields' | 'suppliers'>,
  places: AirPlaces,
  kind: FlightKind,
): Product {
  const quoted = async (
    facts: FlightFacts | undefined,
    option: string,
    { companyId, now }: Asking,
  ): Promise<QuoteAnswer> => {
    if (!facts) return { kind: 'expired' };
    const item = itemOf(facts, option);
    const fresh = await deps.suppliers[kind].price(item);
    // The offer's id does not say when and where it flies; only the supplier does.
    if (fresh.kind === 'unavailable') return { kind: 'unavailable' };
    if (fresh.kind === 'none') return { kind: 'expired' };
    const trip = fresh.found;
    if (!isDeepStrictEqual(factsOf(trip), facts)) return { kind: 'unavailable' };
    const fare = trip.fares.find((one) => one.bookingClass === option);
    const shown = fare && quoteOf(kind, trip, fare, await namesOf(places));
    if (!fare || !shown) return { kind: 'expired' };
    const beside = await dayOf(deps, places, kind, trip, { companyId, now });
    if (!beside) return { kind: 'unavailable' };
    const { onSale, day } = beside;
    const chosen = onSale.fares[trip.fares.indexOf(fare)];
    if (!chosen) return { kind: 'expired' };
    const others = flightDayOf(day);
    const judgeOf = await judges(deps.store.db, { companyId, now }, kind);
    const daysAhead = daysAheadOf(shown.date, now);
    return {
      kind: 'found',
      quote: {
        ...shown,
        supplierItem: item,
        offered: { facts, option },
        proof: { fareFen: fare.fareFen, taxFen: taxFen(fare), remaining: fare.remaining },
        verdict: async ({ level }) =>
          nameWayOut(judgeOf(level).verdict(chosen, others, daysAhead), chosen, others),
        compared: async ({ level }) =>
          comparisonOf(chosen.totalFen, judgeOf(level).comparable(chosen, others)),
      },
    };
  };
  return {
    kind,
    journey: flightJourney(places, kind),
    next: (item, now) => nextFlight(deps, { places, kind }, item, now),
    runs: (item, date) => flightRuns(deps, kind, item, date),
    standard: flightStandardPort(deps, places, kind),
    quote: ({ offerId, option, ...asking }) =>
      quoted(openOffer(deps.fields, { kind, facts: flightFacts }, offerId, asking)?.facts, option, asking),
    requote: ({ facts, option }, asking) => quoted(flightFacts.parse(facts), option, asking),
  };
}

/** What is shown and kept of a journey; null where one of its names is missing. */
function quoteOf(
  kind: FlightKind,
  trip: AirTrip,
  fare: AirFare,
  names: Names,
): Omit<Quote, 'supplierItem' | 'offered' | 'proof' | 'verdict' | 'compared'> | null {
  const segments = segmentsOf(trip, names);
  const [first] = trip.legs;
  if (!segments || !first) return null;
  const flown = { segments, cabin: fare.cabin, bookingClass: fare.bookingClass, fareFamily: fare.family };
  const ports = new Set(trip.legs.flatMap((leg) => [leg.from, leg.to]));
  const named = [...ports].flatMap((code) => {
    const port = names.ports.get(code);
    return port ? [port.city, port] : [];
  });
  return {
    item: kind === 'flight' ? { kind, ...flown } : { kind, ...flown, returnFrom: trip.returnFrom },
    startAt: first.departAt,
    endAt: trip.legs.at(-1)?.arriveAt ?? first.arriveAt,
    date: first.date,
    conditions: fare.conditions,
    documents: documentsOf(trip, names.ports),
    words: trip.legs.map((leg) => leg.flightNo),
    names: named.map(({ name, pinyin, initials }) => ({ name: name.zh, pinyin, initials })),
  };
}
