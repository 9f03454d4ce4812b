import type { Clock, Random } from '../../../base/ports.ts';
import type { Store } from '../../../store/db/openStore.ts';
import type { AirQuery, AirTrip, FlightSupplier, IntlFlightSupplier } from '../../flight.ts';
import { type SimulatedOptions, withNetworkFaults } from '../engine/withNetworkFaults.ts';
import { boardOf, changesOf } from './flightBoard.ts';
import {
  type DatedJourney,
  type DatedLeg,
  datingOn,
  type FlightProduct,
  flown,
  isOfProduct,
  journeyOf,
  openAt,
  pricingOf,
  tripOf,
} from './flightDay.ts';
import { lowestFareFen } from './flightFares.ts';
import { flightInventory } from './flightInventory.ts';
import { datesTouched, itineraries } from './flightItineraries.ts';
import { networkReader } from './flightNetwork.ts';

const unavailable = { kind: 'unavailable' } as const;

/** The simulated airlines inside China (domain §2), with a calendar of lowest fares. */
export function flightSupplier(
  store: Store,
  clock: Clock,
  random: Random,
  options: SimulatedOptions,
): FlightSupplier {
  const { network, connection, pricedOpen, supplier } = airlines(store, clock, random, options, 'flight');
  const { db } = store;
  return {
    ...supplier,
    lowestFares: ({ from, to, dates, cabins }) =>
      connection(async () => {
        const flights = (await network()).betweenAll(from, to);
        const dated = await datingOn(db, dates);
        const journeys = dates.flatMap((date) => flights.flatMap((flight) => oneLeg(dated(flight, date))));
        const { open, pricing } = await pricedOpen(journeys);
        const lowest = new Map<string, number>();
        for (const journey of open) {
          const date = journey.legs[0]?.leg.date ?? '';
          const fareFen = lowestFareFen(flown(journey), pricing, cabins);
          if (fareFen !== null && fareFen < (lowest.get(date) ?? Number.POSITIVE_INFINITY))
            lowest.set(date, fareFen);
        }
        const days = dates.map((date) => ({ date, lowestFen: lowest.get(date) ?? null }));
        return { kind: 'found', days } as const;
      }, unavailable),
    board: (query) =>
      connection(async () => {
        const found = await boardOf(db, await network(), query, clock.now());
        return { kind: 'found', found } as const;
      }, unavailable),
    changes: (query) =>
      connection(async () => {
        const found = await changesOf(db, await network(), query, clock.now());
        return { kind: 'found', found } as const;
      }, unavailable),
  };
}

/** The simulated airlines across borders: one way or there and back, direct or with one change. */
export function intlFlightSupplier(
  store: Store,
  clock: Clock,
  random: Random,
  options: SimulatedOptions,
): IntlFlightSupplier {
  return airlines(store, clock, random, options, 'intlFlight').supplier;
}

function airlines(
  store: Store,
  clock: Clock,
  random: Random,
  options: SimulatedOptions,
  product: FlightProduct,
) {
  const { db } = store;
  const network = networkReader(db);
  const { engine, connection, faults } = withNetworkFaults(
    store,
    clock,
    random,
    options,
    flightInventory(product, network),
  );

  /** What can still be booked of these journeys, and what they are priced by. */
  const pricedOpen = async (journeys: readonly DatedJourney[]) => {
    const now = clock.now();
    const isOpen = openAt(product, now);
    const open = journeys.filter((one) => isOfProduct(product, one) && isOpen(one));
    return { open, pricing: await pricingOf(db, product, open, { now, faults: await faults() }) };
  };
  const trips = async (journeys: readonly DatedJourney[]): Promise<AirTrip[]> => {
    const { open, pricing } = await pricedOpen(journeys);
    return open.map((one) => tripOf(one, pricing)).filter((trip) => trip.fares.length > 0);
  };

  const find = async (query: AirQuery): Promise<DatedJourney[]> => {
    const dated = await datingOn(db, datesTouched(query));
    if (product === 'intlFlight') return itineraries(await network(), query, dated);
    const flights = (await network()).betweenAll(query.from, query.to);
    return flights.flatMap((flight) => oneLeg(dated(flight, query.date)));
  };

  const supplier: IntlFlightSupplier = {
    ...engine,
    search: (query) =>
      connection(async () => {
        const found = await trips(await find(query));
        return { kind: 'found', found: found.sort(byDeparture) } as const;
      }, unavailable),
    price: (item) =>
      connection(async () => {
        const dated = await datingOn(
          db,
          item.legs.map((leg) => leg.date),
        );
        const journey = journeyOf(await network(), item, dated);
        const [trip] = journey ? await trips([journey]) : [];
        const isSold =
          item.bookingClass === '' || trip?.fares.some((fare) => fare.bookingClass === item.bookingClass);
        return trip && isSold ? ({ kind: 'found', found: trip } as const) : ({ kind: 'none' } as const);
      }, unavailable),
  };
  return { network, connection, pricedOpen, supplier };
}

function oneLeg(leg: DatedLeg | null): DatedJourney[] {
  return leg ? [{ legs: [leg], returnFrom: null }] : [];
}

function byDeparture(a: AirTrip, b: AirTrip): number {
  return (a.legs[0]?.departAt ?? 0) - (b.legs[0]?.departAt ?? 0);
}
