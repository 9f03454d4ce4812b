import { chinaDate, chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { DAY_MS, MINUTE_MS } from '../../../contract/rules/time/durations.ts';
import type { CarItem, CarRide, CarSupplier } from '../../../gateway/suppliers/car.ts';
import { freeCars } from '../../../gateway/suppliers/simulated/car/carFleet.ts';
import { carSupplier } from '../../../gateway/suppliers/simulated/car/carSupplier.ts';
import { simulated } from './simulated.ts';
import type { StorePair } from './stores.ts';
import type { SupplierWorld } from './world.ts';

export const START = chinaInstant('2026-11-20', 12 * 60);
const airport = { latMicro: 40_080_000, lonMicro: 116_585_000 };
const centre = { latMicro: 39_909_000, lonMicro: 116_461_000 };
const nobody = () => [];
const calm = {
  delayMs: 0,
  delayMaxMs: 0,
  dropReplyPercent: 0,
  errorPercent: 0,
  priceDriftFen: 0,
  soldOut: [],
};

export const ride = (pickUpAt: number): CarItem => ({
  service: 'scheduled',
  city: 'BJS',
  tier: 1,
  from: airport,
  to: centre,
  pickUpAt,
  level: 'luxury',
});
const freeAt = (pickUpAt: number) => {
  const span = { pickUpAt, endAt: pickUpAt + 60 * MINUTE_MS };
  return freeCars('BJS', 'luxury', span, nobody, calm).length;
};
/** An hour from tomorrow evening on with a few luxury cars, on the next day too. */
const pickUpAt =
  Array.from({ length: 40 }, (_, n) => START + DAY_MS + n * 60 * MINUTE_MS).find(
    (at) => freeAt(at) >= 3 && freeAt(at + DAY_MS) >= 2,
  ) ?? 0;

/** Cars as the suite sees them, and their own supplier for what only cars keep. */
export type CarWorld = Omit<SupplierWorld<CarItem>, 'supplier'> & { readonly supplier: CarSupplier };

/** Cars come out of the tariffs: nothing has to be written. */
export async function writeCarWorld(): Promise<void> {}

export async function carWorld(pair: StorePair): Promise<CarWorld> {
  const { clock, random, options, common, disruptRun } = simulated(pair, START);
  const door = (at: StorePair['store']) => carSupplier(at, clock, random, options);
  const item = ride(pickUpAt);
  const { level: _, ...query } = item;
  const run = { code: 'BJS-luxury', date: chinaDate(pickUpAt) };
  return {
    ...common,
    supplier: door(pair.store),
    other: door(pair.other),
    item,
    capacity: freeAt(pickUpAt),
    rival: { ...item, level: 'economy', from: centre, to: airport },
    target: { ...item, pickUpAt: pickUpAt + DAY_MS },
    strange: { ...item, from: centre, to: airport },
    wrong: [
      { ...item, to: item.from },
      { ...item, level: 'limousine' as 'luxury' },
      { ...item, to: { latMicro: 22_500_000, lonMicro: 114_000_000 } },
    ],
    query,
    isItem: (found) => (found as CarRide).levels.some((one) => one.level === 'luxury'),
    optionOf: (found, { level }) => (found as CarRide).levels.find((one) => one.level === level),
    run,
    payWithinMs: 10 * MINUTE_MS,
    closesAt: pickUpAt - 30 * MINUTE_MS + 1,
    feeEdge: pickUpAt - 30 * MINUTE_MS + 1,
    overAt: pickUpAt,
    placed: ['driver', 'driverLatin', 'plate', 'model', 'modelLatin'],
    ticketNo: /^C\d{10}$/,
    disrupt: disruptRun('car', run),
  };
}
