import { expect, test } from 'vitest';
import { type RailWorld, railWorld, writeRailWorld } from '../../../../tests/suites/supplier/railWorld.ts';
import { playSequence } from '../../../../tests/suites/supplier/sequences.ts';
import { embeddedStores, type StorePair } from '../../../../tests/suites/supplier/stores.ts';
import { seededRandom } from '../../../base/seededRandom.ts';

const SEQUENCES = process.env.TRIPDESK_LONG === '1' ? 10_000 : 60;
const STEPS = 40;

const stores = embeddedStores(writeRailWorld);

/**
 * Plays sequences in one store, emptied before each. Answers the seed of the first that went wrong, and what; or how
 * often each state was reached.
 */
async function play(
  count: number,
  through: (world: RailWorld, pair: StorePair) => RailWorld = (world) => world,
): Promise<{ seed: number; wrong: string[] } | Record<string, number>> {
  const pair = await stores();
  const reached: Record<string, number> = {};
  const tables = ['sim_booking', 'sim_unit', 'sim_disruption', 'sim_knob'] as const;
  for (let seed = 1; seed <= count; seed++) {
    for (const table of tables) await pair.store.db.deleteFrom(table).execute();
    const world = await railWorld(pair);
    const wrong = await playSequence(through(world, pair), pair.store, seededRandom(seed), STEPS);
    if (wrong.length > 0) return { seed, wrong };
    const rows = await pair.store.db.selectFrom('sim_booking').select('state').execute();
    for (const { state } of rows) reached[state] = (reached[state] ?? 0) + 1;
  }
  await pair.close();
  return reached;
}

test(`${SEQUENCES} random sequences: no seat twice, nobody in two trains, no sum lost, no state going back`, async () => {
  const reached = await play(SEQUENCES);
  expect(reached).not.toHaveProperty('wrong');
  // Chance reaches every state often enough to mean something.
  for (const state of ['held', 'issued', 'cancelled', 'refunded', 'exchanged']) {
    expect(reached).toHaveProperty(state, expect.any(Number));
  }
}, 3_600_000);

test('a desk that gives the seat away with the ticket is caught', async () => {
  const found = await play(20, (world, { store }) => {
    const issue: RailWorld['supplier']['issue'] = async (request) => {
      await store.db.deleteFrom('sim_unit').where('ref', '=', request.ref).execute();
      return world.supplier.issue(request);
    };
    return { ...world, supplier: { ...world.supplier, issue }, other: { ...world.other, issue } };
  });
  expect(String(found.wrong)).toMatch(/has not one seat/);
});

test('a desk that does not know its passengers apart is caught', async () => {
  let strangers = 0;
  const found = await play(20, (world) => {
    const hold: RailWorld['supplier']['hold'] = ({ passenger, ...request }) => {
      strangers += 1;
      const stranger = { ...passenger, documentNumber: `stranger ${strangers}` };
      return world.supplier.hold({ ...request, passenger: stranger });
    };
    return { ...world, supplier: { ...world.supplier, hold }, other: { ...world.other, hold } };
  });
  expect(String(found.wrong)).toMatch(/rides two trains at once/);
});
