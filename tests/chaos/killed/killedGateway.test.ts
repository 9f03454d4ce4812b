import { afterEach, beforeEach, expect, test } from 'vitest';
import { QUARANTINE_MS, STEP_LEASE_MS } from '../../../gateway/services/engine/timing.ts';
import { bookUnderFire, openWorld, type World } from './killedGateway.ts';

/** R2: nothing is booked twice or lost, and every unknown order ends, under a supplier as bad as its killed gateway. */
const KILLS = process.env.TRIPDESK_LONG === '1' ? 200 : 2;
/** A gateway that dies while it asks leaves the order claimed for two steps; the same order met up to four times. */
const DEATHS = Math.min(KILLS, 4);
/** The quarantine, a minute, and the claims of those that died. */
const LIMIT_SECONDS = (QUARANTINE_MS + 60_000 + DEATHS * 2 * STEP_LEASE_MS) / 1_000;

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test(`${KILLS} kills while a slow supplier loses answers: nothing lost, nothing twice, nothing left unknown`, async () => {
  const outcome = await bookUnderFire(world, { kills: KILLS });
  console.log(JSON.stringify({ figure: 'R2 slow supplier, killed gateway', kills: KILLS, ...outcome }));
  const { bookings } = outcome;
  expect(outcome).toMatchObject({ acknowledged: bookings, lost: 0, duplicates: 0, stuck: 0, faults: [] });
  expect(outcome.longest.seconds).toBeLessThanOrEqual(LIMIT_SECONDS);
  expect(outcome.unknown).toBeGreaterThan(bookings / 4);
  expect(outcome.states['issued']).toBeGreaterThan(bookings / 2);
}, 3_600_000);

test('control: a gateway that looks up and then retries books twice', async () => {
  const outcome = await bookUnderFire(world, { kills: 1, bookings: 24, retries: true });
  console.log(JSON.stringify({ figure: 'R2 control', ...outcome }));
  expect(outcome.duplicates).toBeGreaterThan(0);
});
