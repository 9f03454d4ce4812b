import type { Cabin } from '../../../../contract/enums/flight.ts';
import type { Clock, Random } from '../../../base/ports.ts';
import type { Store } from '../../../store/db/openStore.ts';
import type { AirQuery, AirSupplier, AirTrip, FlightSupplier, IntlFlightSupplier } from '../../flight.ts';
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
import { lowestFareFen, type Pricing } from './flightFares.ts';
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
        const days = dates.map((date) => {
          const ofDay = open.filter(({ legs }) => legs[0]?.leg.date === date);
          return { date, lowestFen: lowestOf(ofDay, pricing, cabins) };
        });
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
  const { network, connection, pricedOpen, supplier } = airlines(store, clock, random, options, 'intlFlight');
  return {
    ...supplier,
    lowestFares: ({ from, to, dates, cabins, ways }) =>
      connection(async () => {
        const days: { date: string; lowestFen: number | null }[] = [];
        // A day after the other: nobody else waits for the ways of a whole month to be put together.
        for (const date of dates) {
          const flies = ways(date);
          const query = flies && { from, to, ...flies };
          const journeys = query
            ? itineraries(await network(), query, await datingOn(store.db, datesTouched(query)))
            : [];
          const { open, pricing } = await pricedOpen(journeys);
          days.push({ date, lowestFen: lowestOf(open, pricing, cabins) });
        }
        return { kind: 'found', days } as const;
      }, unavailable),
  };
}

/** The lowest fare of some journeys in one of these cabins, fen without taxes; null where none can be had. */
function lowestOf(
  journeys: readonly DatedJourney[],
  pricing: Pricing,
  cabins: readonly Cabin[],
): number | null {
  let lowest: number | null = null;
  for (const journey of journeys) {
    const fareFen = lowestFareFen(flown(journey), pricing, cabins);
    if (fareFen !== null && (lowest === null || fareFen < lowest)) lowest = fareFen;
  }
  return lowest;
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

  const supplier: AirSupplier = {
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
