import { chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { seededRandom } from '../../../gateway/base/seededRandom.ts';
import { insertRows } from '../../../gateway/store/db/insertRows.ts';
import type { Db } from '../../../gateway/store/db/openStore.ts';
import type { RailItem, RailSupplier, RailTrip } from '../../../gateway/suppliers/rail.ts';
import { disrupt } from '../../../gateway/suppliers/simulated/engine/disruption.ts';
import { setFaults } from '../../../gateway/suppliers/simulated/engine/faultSettings.ts';
import { soldToOthers } from '../../../gateway/suppliers/simulated/rail/baseLoad.ts';
import { railSupplier } from '../../../gateway/suppliers/simulated/rail/railSupplier.ts';
import { callRows, type SimTrain, trainRow } from '../../../gateway/suppliers/simulated/rail/timetable.ts';
import type { StorePair } from './stores.ts';
import type { SupplierWorld } from './world.ts';

/** A stop; AAA and AAS are stations of one city, every other stands in its own. */
const at = (station: string, minute: number, km: number) => ({
  station,
  city: station.slice(0, 2),
  arrive: minute,
  depart: minute + 2,
  km,
});
const business = { seat: '9', count: 12 } as const;
const second = { seat: 'O', count: 900 } as const;
const train = (trainNo: string, seats: SimTrain['seats'], stops: SimTrain['stops']): SimTrain => ({
  trainNo,
  type: 'G',
  tier: 'standard',
  formation: 'cr400-16',
  seats,
  stops,
});

/** G901, one that runs at the same time, a later one that starts at the city's other station, and one elsewhere. */
const trains: SimTrain[] = [
  train(
    'G901',
    [business, second],
    [at('AAA', 600, 0), at('BBB', 660, 300), at('CCC', 720, 600), at('DDD', 800, 1000)],
  ),
  train('G903', [second], [at('AAA', 610, 0), at('DDD', 780, 1000)]),
  train('G905', [business], [at('AAS', 1080, 0), at('AAA', 1100, 20), at('DDD', 1290, 1040)]),
  train('G907', [business], [at('DDD', 600, 0), at('EEE', 700, 500)]),
];

/** A day on which few others want the business seats, more than two days ahead. */
const date = Array.from({ length: 8 }, (_, n) => `2026-11-${23 + n}`).find((day) =>
  ['G901', 'G905', 'G907'].every((trainNo) => soldToOthers(trainNo, day, '9', 12) < 8),
);
const START = chinaInstant('2026-11-20', 12 * 60);

/** Rail as the suite sees it, and its own supplier for what only rail keeps. */
export type RailWorld = Omit<SupplierWorld<RailItem>, 'supplier'> & { readonly supplier: RailSupplier };

/** Writes the timetable. */
export async function writeRailWorld(db: Db): Promise<void> {
  await insertRows(db, 'sim_train', trains.map(trainRow));
  await insertRows(db, 'sim_call', trains.flatMap(callRows));
}

export async function railWorld({ store, other, close }: StorePair): Promise<RailWorld> {
  let now = START;
  const clock = { now: () => now };
  const chance = seededRandom(7);
  const random = { bytes: (count: number) => Uint8Array.from({ length: count }, () => chance.int(0, 255)) };
  const door = (at: typeof store) =>
    railSupplier(at, clock, random, { passengerIndex: (text) => `idx:${text}`, timeoutMs: 150 });
  const run = { code: 'G901', date: date ?? '' };
  const item = { trainNo: 'G901', date: run.date, from: 'AAA', to: 'DDD', seat: '9' };
  const departAt = chinaInstant(run.date, 602);
  return {
    supplier: door(store),
    other: door(other),
    item,
    capacity: 12 - soldToOthers('G901', run.date, '9', 12),
    rival: { ...item, trainNo: 'G903', seat: 'O' },
    target: { ...item, trainNo: 'G905' },
    strange: { ...item, trainNo: 'G907', from: 'DDD', to: 'EEE' },
    wrong: [
      { ...item, trainNo: 'G0' },
      { ...item, from: 'DDD', to: 'AAA' },
      { ...item, seat: 'Q' },
      { ...item, from: 'XXX' },
    ],
    query: { from: ['AAA'], to: ['DDD'], date: run.date },
    isItem: (found) => (found as RailTrip).trainNo === 'G901',
    optionOf: (found, { seat }) => (found as RailTrip).seats.find((one) => one.seat === seat),
    run,
    payWithinMs: 30 * 60_000,
    closesAt: departAt - 20 * 60_000,
    // At 24 h to the millisecond the dearer step does not apply yet.
    feeEdge: departAt - 24 * HOUR_MS + 1,
    overAt: departAt,
    placed: ['coach', 'seatNo'],
    ticketNo: /^E\d{9}$/,
    now: () => now,
    moveTo: (instant) => {
      now = instant;
    },
    set: async (faultSettings) => {
      await setFaults(store.db, faultSettings);
      // Fault settings are read once a second.
      now += 1_000;
    },
    disrupt: (runDisruption) => disrupt(store.db, 'train', run, runDisruption, now),
    close,
  };
}
