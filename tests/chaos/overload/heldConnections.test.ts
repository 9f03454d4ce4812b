import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Caps } from '../../../gateway/base/config.ts';
import { readConfig } from '../../../gateway/base/readConfig.ts';
import { type Attacked, attackedGateway, honest, makeAttackers } from './attacks.ts';

/*
 * Clients that hold what they get and do nothing with it, from one address and from twenty. TRIPDESK_LONG=1 brings 1,000
 * slow bodies, 5,000 silent sockets and 10,000 push channels without a hello against the bounds of the product.
 */

const LONG = process.env.TRIPDESK_LONG === '1';
vi.setConfig({ testTimeout: LONG ? 180_000 : 60_000 });
const real = readConfig({}, '/');
/** Small ones, so that a small load is too much for them. */
const small: Caps = {
  connections: { each: 100, all: 400 },
  silent: { each: 30, all: 100 },
  bodies: { each: 16, all: 64 },
  hellos: { each: 20, all: 100 },
};
const caps = LONG ? real.caps : small;
const attackLoad = LONG
  ? { bodies: 1000, silent: 5000, hellos: 10_000 }
  : { bodies: 450, silent: 450, hellos: 450 };
const [SECONDS, AGAIN_MS] = LONG ? [30, 10_000] : [0.8, 1_000];
/** Signing in takes no longer, ms; nothing an attacker holds is cut off sooner for the time it was held. */
const PATIENCE_MS = 6_000;
/** On a quiet machine, ms; the short run may share its own with a whole test suite. */
const P99_MS = LONG ? 250 : 2_500;
const attacker = '127.0.0.66';
const twenty = Array.from({ length: 20 }, (_, n) => `127.0.1.${n + 1}`);

let bounded: Attacked;
let unbounded: Attacked;
const attackers = makeAttackers();
beforeAll(async () => {
  const off = { each: 1e6, all: 1e6 };
  const all = Math.min(400, attackLoad.bodies);
  const without = { connections: { each: 1e6, all }, silent: off, bodies: off, hellos: off };
  [bounded, unbounded] = (await Promise.all(
    [caps, without].map((one) => attackedGateway({ caps: one, limits: real.limits })),
  )) as [Attacked, Attacked];
});
afterAll(async () => {
  attackers.end();
  await Promise.all([bounded.stop(), unbounded.stop()]);
});

/** People at work for a while; who cannot even sign in is refused. */
async function work(port: number, address = '127.0.0.7') {
  const at = { port, address, patienceMs: PATIENCE_MS };
  const stop = await Promise.race([honest(at, 4), pause(PATIENCE_MS, null)]).catch(() => null);
  if (!stop) return { answered: 0, refused: 1, p50: 0, p99: 0 };
  await pause(SECONDS * 1_000);
  return stop();
}

/** What becomes of calls while an attack goes on. */
async function during(
  { port }: Attacked,
  plan: Partial<typeof attackLoad>,
  { from = [attacker], address }: { from?: readonly string[]; address?: string } = {},
) {
  await attackers.attack({ bodies: 0, silent: 0, hellos: 0, ...plan, port, from, againMs: AGAIN_MS });
  const calls = await work(port, address);
  const { held, cut } = await attackers.figures();
  await attackers.stop();
  console.log(JSON.stringify({ figure: 'crowd', ...plan, from: from.length, calls, held, cut }));
  return calls;
}

const attacks = [
  ['slow bodies', { bodies: attackLoad.bodies }],
  ['silent sockets', { silent: attackLoad.silent }],
  ['push channels without a hello', { hellos: attackLoad.hellos }],
] as const;

describe('from one address', () => {
  test.each(attacks)('%s keep nobody else out', async (_, plan) => {
    const { answered, p99, refused } = await during(bounded, plan);
    expect(refused).toBe(0);
    expect(answered).toBeGreaterThan(10);
    expect(p99).toBeLessThanOrEqual(P99_MS);
  });

  test('all of them together keep nobody else out', async () => {
    const { answered, p99, refused } = await during(bounded, attackLoad);
    expect(refused).toBe(0);
    expect(answered).toBeGreaterThan(10);
    expect(p99).toBeLessThanOrEqual(P99_MS);
  });

  test.each(attacks)('control: without bounds per address %s do', async (_, plan) => {
    expect((await during(unbounded, plan)).refused).toBeGreaterThan(0);
  });

  test('who is honest behind the same address gets through beside them', async () => {
    const plan = { bodies: 40, silent: 40, hellos: 40 };
    const { answered, refused } = await during(bounded, plan, { address: attacker });
    expect(refused).toBe(0);
    expect(answered).toBeGreaterThan(10);
  });
});

test('from twenty addresses the service may degrade, and is whole again when they have gone', async () => {
  const share = (count: number) => Math.ceil(count / (LONG ? 20 : 15));
  const plan = {
    bodies: share(attackLoad.bodies),
    silent: share(attackLoad.silent),
    hellos: share(attackLoad.hellos),
  };
  await during(bounded, plan, { from: twenty });
  await pause(500);
  const { answered, refused } = await work(bounded.port);
  expect(refused).toBe(0);
  expect(answered).toBeGreaterThan(10);
  expect(bounded.child.exitCode).toBe(null);
});

test('out of descriptors it sheds, and serves on when there are some again', async () => {
  bounded.child.send('fill');
  expect(await once(bounded.child, 'message')).toContain('full');
  // Each of them finds no descriptor for itself.
  const plan = { bodies: 0, silent: 50, hellos: 0, port: bounded.port, from: [attacker], againMs: 200 };
  await attackers.attack(plan);
  expect(await once(bounded.child, 'message')).toContain('freed');
  await attackers.stop();
  const { answered, refused } = await work(bounded.port);
  expect(refused).toBe(0);
  expect(answered).toBeGreaterThan(10);
});

const inTime = [
  ['a silent socket', { silent: 1 }, 12_500],
  ['a slow body', { bodies: 1 }, 17_500],
  ['a push channel without a hello', { hellos: 1 }, 7_500],
] as const;

test.each(LONG ? inTime : [])('%s is cut off in time', async (_, plan, ms) => {
  const none = { bodies: 0, silent: 0, hellos: 0 };
  await attackers.attack({ ...none, ...plan, port: bounded.port, from: [attacker], againMs: 60_000 });
  await pause(500);
  expect(await attackers.figures()).toMatchObject({ held: 1, cut: 0 });
  await pause(ms - 500);
  expect(await attackers.figures()).toMatchObject({ held: 0, cut: 1 });
  await attackers.stop();
});
