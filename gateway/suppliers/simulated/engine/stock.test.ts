import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../../store/db/openStore.ts';
import { soldToOthers } from '../rail/baseLoad.ts';
import { placesOf } from '../rail/places.ts';
import { faultReader, setFaults } from './faultSettings.ts';

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

test("a product's own fault setting stands before everybody's", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  const { db, close } = await openStore(join(folder, 'store.db'));
  await setFaults(db, { errorPercent: 5, delayMs: 20 });
  await setFaults(db, { errorPercent: 50, soldOut: ['CA1501', 'MU5101'] }, 'flight');
  const clock = { now: () => 0 };
  const read = (product: string) => faultReader(db, clock, product)();
  expect(await read('train')).toMatchObject({ errorPercent: 5, delayMs: 20, soldOut: [] });
  expect(await read('flight')).toMatchObject({
    errorPercent: 50,
    delayMs: 20,
    soldOut: ['CA1501', 'MU5101'],
  });
  await close();
  rmSync(folder, { recursive: true });
});
