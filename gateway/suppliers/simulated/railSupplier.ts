import { isOnSale, isOpen } from '../../../contract/rules/railSale.ts';
import type { Clock, Random } from '../../ports.ts';
import type { Store } from '../../store/openStore.ts';
import { type RailSupplier, type RailTrip, SUPPLIER_TIMEOUT_MS } from '../rail.ts';
import { holdDesk } from './holds.ts';
import { type DatedRide, rideOn, takenPlaces, tripOf } from './inventory.ts';
import { knobReader } from './knobs.ts';
import { faultyLine } from './line.ts';
import { timetable } from './timetable.ts';

export type RailSupplierOptions = {
  /** A look-up index of a passenger's document; the supplier keeps nothing that can be read back. */
  readonly passengerIndex: (document: string) => string;
  /** How long we wait for an answer, in ms; the port's time unless told. */
  readonly timeoutMs?: number;
};

const unavailable = { kind: 'unavailable' } as const;
const unknown = { kind: 'unknown' } as const;

/**
 * The simulated rail supplier (domain §2): its own timetable and inventory in the `sim_*` tables, deterministic
 * for a seed, reached over a line with the faults `sim_knob` asks for.
 */
export function railSupplier(
  store: Store,
  clock: Clock,
  random: Random,
  options: RailSupplierOptions,
): RailSupplier {
  const { db } = store;
  const trains = timetable(db);
  const knobs = knobReader(db, clock);
  const line = faultyLine(knobs, random, options.timeoutMs ?? SUPPLIER_TIMEOUT_MS);
  const desk = holdDesk({ db, clock, random, trains, knobs, passengerIndex: options.passengerIndex });

  /** What is still bookable on these days; closed and past trains are not shown. */
  const bookable = async (from: readonly string[], to: readonly string[], dates: readonly string[]) => {
    const now = clock.now();
    const rides = await trains.rides(from, to);
    const onSale = dates.filter((date) => isOnSale(date, now));
    const dated = onSale.flatMap((date) => rides.map((ride) => ({ date, ride: rideOn(ride, date) })));
    return tripsOf(dated.filter(({ ride }) => isOpen(ride.departAt, now)));
  };

  const tripsOf = async (dated: readonly { date: string; ride: DatedRide }[]): Promise<RailTrip[]> => {
    const rides = dated.map(({ ride }) => ride);
    const [set, taken] = [await knobs(), await takenPlaces(db, rides, clock.now())];
    return dated.map(({ date, ride }) => tripOf(ride, date, taken(ride), set));
  };

  return {
    search: ({ from, to, date }) =>
      line(async () => {
        const trips = await bookable(from, to, [date]);
        return { kind: 'found', trips: trips.sort((a, b) => a.departAt - b.departAt) } as const;
      }, unavailable),
    lowestFares: ({ from, to, dates }) =>
      line(async () => {
        const lowest = new Map<string, number>();
        for (const trip of await bookable(from, to, dates)) {
          for (const seat of trip.seats) {
            const known = lowest.get(trip.date) ?? Number.POSITIVE_INFINITY;
            if (seat.remaining > 0 && seat.fareFen < known) lowest.set(trip.date, seat.fareFen);
          }
        }
        const days = dates.map((date) => ({ date, lowestFen: lowest.get(date) ?? null }));
        return { kind: 'found', days } as const;
      }, unavailable),
    price: ({ trainNo, date, from, to }) =>
      line(async () => {
        const ride = await trains.ride(trainNo, from, to);
        const dated = ride && rideOn(ride, date);
        if (!dated || !isOnSale(date, clock.now()) || !isOpen(dated.departAt, clock.now()))
          return { kind: 'none' };
        const [trip] = await tripsOf([{ date, ride: dated }]);
        return trip ? { kind: 'found', trip } : { kind: 'none' };
      }, unavailable),
    hold: (request) => line(() => desk.hold(request), unknown),
    issue: (request) => line(() => desk.issue(request), unknown),
    cancel: (request) => line(() => desk.cancel(request), unknown),
    status: (clientKey) => line(() => desk.status(clientKey), unavailable),
  };
}
