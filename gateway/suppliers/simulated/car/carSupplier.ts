import { carLevels } from '../../../../contract/enums/car.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import type { Clock, Random } from '../../../base/ports.ts';
import type { Store } from '../../../store/db/openStore.ts';
import type { CarItem, CarQuery, CarRide, CarSupplier } from '../../car.ts';
import { carTariffs } from '../data/car/carTariffs.ts';
import { bookingUnder } from '../engine/bookings.ts';
import { runDisruptionsOn } from '../engine/disruption.ts';
import { takenUnits } from '../engine/units.ts';
import { type SimulatedOptions, withNetworkFaults } from '../engine/withNetworkFaults.ts';
import { estimateFen, finalFareFen, wayOf } from './carFare.ts';
import { fleetCode, freeCars, stretches } from './carFleet.ts';
import { carInventory, isOpenRide, isRide, spanOf } from './carInventory.ts';

const unavailable = { kind: 'unavailable' } as const;

/**
 * The simulated car supplier (domain §2): estimates by distance, time and hour, cars that run out, and after the ride
 * the fare it turned out to cost, told by `status`; over a connection with the faults `sim_knob` asks for.
 */
export function carSupplier(
  store: Store,
  clock: Clock,
  random: Random,
  options: SimulatedOptions,
): CarSupplier {
  const { db } = store;
  const { engine, connection, faults } = withNetworkFaults(store, clock, random, options, carInventory());

  /** A ride with its levels; null where nobody drives it, or no longer. */
  const rideOf = async (query: CarQuery): Promise<CarRide | null> => {
    const now = clock.now();
    const way = wayOf(query);
    if (!isRide(query, way) || !isOpenRide(query, now)) return null;
    const { city, pickUpAt } = query;
    const date = chinaDate(pickUpAt);
    const runDisruption = await runDisruptionsOn(db, ['car'], [date]);
    const driven = carLevels.filter(
      (level) => runDisruption({ code: fleetCode(city, level), date })?.kind !== 'withdrawn',
    );
    const span = spanOf(query, way);
    const resources = driven.flatMap((level) => stretches(city, level, span).map((one) => one.resource));
    const [taken, set] = [await takenUnits(db, resources, { now }), await faults()];
    return {
      ...query,
      ...way,
      notes: [carTariffs.notes.estimate, carTariffs.notes[query.service === 'now' ? 'now' : 'scheduled']],
      levels: driven.map((level) => ({
        level,
        fareFen: Math.max(0, estimateFen(query, level, way) + set.priceDriftFen),
        remaining: freeCars(city, level, span, taken, set).length,
        seats: carTariffs.levels[level].seats,
        cancelFeeFen: carTariffs.cancelFeeYuan[level] * 100,
      })),
    };
  };

  /** What the ride cost, once it is over. */
  const fareNow = async (clientKey: string, fareFen: number): Promise<number> => {
    const row = await bookingUnder(db, clientKey);
    return row && clock.now() >= row.end_at ? finalFareFen(fareFen, row.ref) : fareFen;
  };

  return {
    ...engine,
    status: async (key) => {
      const status = await engine.status(key);
      if (status.kind !== 'issued') return status;
      return { ...status, fareFen: await fareNow(key, status.fareFen) };
    },
    search: (query) =>
      connection(async () => {
        const ride = await rideOf(query);
        return { kind: 'found', found: ride ? [ride] : [] } as const;
      }, unavailable),
    price: ({ level, ...query }: CarItem) =>
      connection(async () => {
        const found = await rideOf(query);
        const isSold = found?.levels.some((one) => one.level === level);
        return found && isSold ? { kind: 'found', found } : { kind: 'none' };
      }, unavailable),
  };
}
