import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chinaInstant } from '../../../contract/rules/chinaTime.ts';
import { railSupplierSuite } from '../../../tests/suites/railSupplier.ts';
import { openStore } from '../../store/openStore.ts';
import { insertRows } from '../../store/seed/insertRows.ts';
import { seededRandom } from '../../store/seed/random.ts';
import { soldToOthers } from './baseLoad.ts';
import { turnKnobs } from './knobs.ts';
import { placesOf } from './places.ts';
import { railSupplier } from './railSupplier.ts';
import { callRows, type SimTrain, trainRow } from './timetable.ts';

const at = (station: string, minute: number, km: number) => ({
  station,
  city: station,
  arrive: minute,
  depart: minute + 2,
  km,
});

/** Two trains that run at the same time; the first has a dozen business seats. */
const trains: SimTrain[] = [
  {
    trainNo: 'G901',
    type: 'G',
    tier: 'standard',
    formation: 'cr400-16',
    seats: [
      { seat: '9', count: 12 },
      { seat: 'O', count: 900 },
    ],
    stops: [at('AAA', 600, 0), at('BBB', 660, 300), at('CCC', 720, 600), at('DDD', 800, 1000)],
  },
  {
    trainNo: 'G903',
    type: 'G',
    tier: 'standard',
    formation: 'cr400-16',
    seats: [{ seat: 'O', count: 900 }],
    stops: [at('AAA', 610, 0), at('DDD', 780, 1000)],
  },
];

/** A day on which nobody else wants G901's business seats. */
const quietDate = Array.from({ length: 14 }, (_, n) => `2026-11-${String(21 + n).padStart(2, '0')}`).find(
  (date) => date <= '2026-11-30' && soldToOthers('G901', date, '9', 12) < 5,
);

railSupplierSuite('simulated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rail-'));
  const store = await openStore(join(folder, 'store.db'));
  await insertRows(store.db, 'sim_train', trains.map(trainRow));
  await insertRows(store.db, 'sim_call', trains.flatMap(callRows));
  const date = quietDate ?? '';
  let now = chinaInstant('2026-11-20', 12 * 60);
  const clock = { now: () => now };
  const chance = seededRandom(7);
  const random = { bytes: (count: number) => Uint8Array.from({ length: count }, () => chance.int(0, 255)) };
  const door = () =>
    railSupplier(store, clock, random, { passengerIndex: (text) => `idx:${text}`, timeoutMs: 150 });
  return {
    supplier: door(),
    other: door(),
    train: {
      trainNo: 'G901',
      date,
      seat: '9',
      capacity: 12 - soldToOthers('G901', date, '9', 12),
      stops: ['AAA', 'BBB', 'CCC', 'DDD'],
    },
    rival: { trainNo: 'G903', from: 'AAA', to: 'DDD', seat: 'O' },
    now: () => now,
    moveClock: (ms) => {
      now += ms;
    },
    set: async (faults) => {
      await turnKnobs(store.db, faults);
      // Knobs are read once a second.
      now += 1_000;
    },
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});

test('the load others make is the same every time, and leaves quiet, scarce and sold-out trains', () => {
  const kinds = { quiet: 0, scarce: 0, soldOut: 0 };
  for (let train = 1; train <= 200; train++) {
    for (const date of ['2026-11-24', '2026-11-27']) {
      const sold = soldToOthers(`G${train}`, date, 'O', 500);
      expect(sold).toBe(soldToOthers(`G${train}`, date, 'O', 500));
      expect(sold).toBeLessThanOrEqual(500);
      kinds[sold === 500 ? 'soldOut' : sold > 485 ? 'scarce' : 'quiet'] += 1;
    }
  }
  expect(kinds.soldOut).toBeGreaterThan(10);
  expect(kinds.scarce).toBeGreaterThan(20);
  expect(kinds.quiet).toBeGreaterThan(200);
});

test('every place of a class has its own label, standing ones too', () => {
  for (const seat of ['9', 'M', 'O', 'W'] as const) {
    const labels = placesOf('cr400-16', seat).map((place) => `${place.coach}/${place.seatNo}`);
    expect(labels.length).toBeGreaterThan(10);
    expect(new Set(labels).size).toBe(labels.length);
  }
});
