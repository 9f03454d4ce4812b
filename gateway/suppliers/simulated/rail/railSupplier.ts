import { isOnSale, isOpen } from '../../../../contract/rules/rail/railSale.ts';
import type { Clock, Random } from '../../../base/ports.ts';
import type { Store } from '../../../store/db/openStore.ts';
import type { RailSupplier, RailTrip } from '../../rail.ts';
import { runDisruptionsOn } from '../engine/disruption.ts';
import { takenUnits } from '../engine/units.ts';
import { type SimulatedOptions, withNetworkFaults } from '../engine/withNetworkFaults.ts';
import { resourceOf, rideOn, stopsOf, tripOf } from './inventory.ts';
import { railInventory } from './railInventory.ts';
import { type Ride, timetable } from './timetable.ts';

const unavailable = { kind: 'unavailable' } as const;

/**
 * The simulated rail supplier (domain §2): its own timetable and inventory in the `sim_*` tables, deterministic
 * for a seed, reached over a connection with the faults `sim_knob` asks for.
 */
export function railSupplier(
  store: Store,
  clock: Clock,
  random: Random,
  options: SimulatedOptions,
): RailSupplier {
  const { db } = store;
  const trains = timetable(db);
  const { engine, connection, faults } = withNetworkFaults(
    store,
    clock,
    random,
    options,
    railInventory(trains),
  );

  /** What can still be booked of these rides on these days; closed, past and withdrawn trains are not shown. */
  const bookable = async (rides: readonly Ride[], dates: readonly string[]): Promise<RailTrip[]> => {
    const now = clock.now();
    const onSale = dates.filter((date) => isOnSale(date, now));
    const runDisruption = await runDisruptionsOn(db, ['train'], onSale);
    const dated = onSale.flatMap((date) =>
      rides.flatMap((ride) => {
        const moved = runDisruption({ code: ride.train.trainNo, date });
        return moved?.kind === 'withdrawn' ? [] : rideOn(ride, date, moved);
      }),
    );
    const open = dated.filter((ride) => isOpen(ride.departAt, now));
    const [set, taken] = [await faults(), await takenUnits(db, open.map(resourceOf), { now })];
    return open.map((ride) => tripOf(ride, taken(resourceOf(ride)), set));
  };

  return {
    ...engine,
    search: ({ from, to, date }) =>
      connection(async () => {
        const found = await bookable(await trains.rides(from, to), [date]);
        return { kind: 'found', found: found.sort((a, b) => a.departAt - b.departAt) } as const;
      }, unavailable),
    days: ({ from, to, dates }) =>
      connection(async () => {
        const found = await bookable(await trains.rides(from, to), dates);
        const days = dates.map((date) => ({ date, trips: found.filter((trip) => trip.date === date) }));
        return { kind: 'found', days } as const;
      }, unavailable),
    stops: ({ trainNo, date, from, to }) =>
      connection(async () => {
        const ride = await trains.ride(trainNo, from, to);
        const runDisruption = (await runDisruptionsOn(db, ['train'], [date]))({ code: trainNo, date });
        if (!ride || runDisruption?.kind === 'withdrawn') return { kind: 'none' } as const;
        return { kind: 'found', stops: stopsOf(rideOn(ride, date, runDisruption)) } as const;
      }, unavailable),
    // A train is priced with all its seats, whichever is asked about: they are each other's alternatives.
    price: ({ trainNo, date, from, to, seat }) =>
      connection(async () => {
        const ride = await trains.ride(trainNo, from, to);
        const [trip] = ride ? await bookable([ride], [date]) : [];
        const isSold = seat === '' || trip?.seats.some((one) => one.seat === seat);
        return trip && isSold ? { kind: 'found', found: trip } : { kind: 'none' };
      }, unavailable),
  };
}
