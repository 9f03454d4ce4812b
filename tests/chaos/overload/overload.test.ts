import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { meter } from '../../bench/meter.ts';
import { type Post, rawPost } from '../../bench/rawPost.ts';
import { PASSWORD } from '../../smallWorld.ts';
import { testConfig } from '../../testConfig.ts';
import { type WireClient, wireClient } from '../../wireClient.ts';
import { type Attacked, attackedGateway } from './attacks.ts';
import { procFigures } from './procFigures.ts';

/* Guarantees R8: ten times what a slow part of the gateway can do, for 60 s with TRIPDESK_LONG=1. */

const LONG = process.env.TRIPDESK_LONG === '1';
vi.setConfig({ testTimeout: LONG ? 180_000 : 60_000 });
const SECONDS = LONG ? 60 : 3;
const slow = { atOnce: 10, ms: 100 };
const CAPACITY = (slow.atOnce * 1_000) / slow.ms;
const OFFERED = 10 * CAPACITY;
const [EVERY_MS, LINES] = [20, 150];

const running: Attacked[] = [];
afterAll(async () => {
  for (const one of running) await one.stop();
});

async function start(inFlight: number) {
  const { caps, limits } = testConfig('');
  const gateway = await attackedGateway({ caps, limits: { ...limits, inFlight }, slow });
  running.push(gateway);
  const client = await wireClient(`http://127.0.0.1:${gateway.port}`);
  await client.login('zhangwei', PASSWORD);
  return { client, gateway, lines: rawPost(gateway.port, LINES) };
}

/** One call and what became of it. */
async function call(client: WireClient, post: Post) {
  const sealed = client.seal('preference.get', {});
  const since = performance.now();
  const reply = await post(sealed.body);
  return { ...reply, ms: performance.now() - since };
}

/** Offers calls at a steady rate, whatever becomes of them; those without a free line are not made. */
async function offer(client: WireClient, post: Post, seconds: number) {
  const [served, turnedAway] = [meter(), meter()];
  let [underWay, withoutHeader, skipped] = [0, 0, 0];
  const one = async () => {
    underWay += 1;
    const { head, ms, status } = await call(client, post);
    underWay -= 1;
    if (status === 200) return served.add('served', ms, false);
    if (!/^retry-after: 1$/im.test(head)) withoutHeader += 1;
    turnedAway.add('away', ms, status !== 503);
  };
  const since = performance.now();
  let made = 0;
  const sent: Promise<void>[] = [];
  while (performance.now() - since < seconds * 1_000) {
    for (const due = ((performance.now() - since) / 1_000) * OFFERED; made < due; made += 1) {
      if (underWay < LINES) sent.push(one());
      else skipped += 1;
    }
    await pause(EVERY_MS);
  }
  return { sent, withoutHeader: () => withoutHeader, skipped, served, turnedAway };
}

test('what is too much is turned away at once, what is begun is finished, and normal again at once', async () => {
  const { client, gateway, lines } = await start(2 * slow.atOnce);
  const load = await offer(client, lines.post, SECONDS);
  await Promise.all(load.sent);
  const [served, away] = [load.served.over(SECONDS), load.turnedAway.over(SECONDS)];
  const { peakMb } = procFigures(gateway.child.pid ?? 0);
  await pause(1_000);
  const after = meter();
  for (let n = 0; n < 20; n++) after.add('after', (await call(client, lines.post)).ms, false);
  const normal = after.over(1);
  lines.close();
  console.log(JSON.stringify({ figure: 'R8 overload', seconds: SECONDS, served, away, normal, peakMb }));
  expect(away.errors).toBe(0);
  expect(load.withoutHeader()).toBe(0);
  expect(away.units).toBeGreaterThan(served.units);
  // The short run may share its machine with a whole test suite.
  expect(served.perSecond).toBeGreaterThan(CAPACITY / (LONG ? 2 : 10));
  expect(LONG ? away.p99 : away.p50).toBeLessThan(LONG ? 50 : 250);
  expect(peakMb).toBeLessThan(512);
  expect(normal.p99).toBeLessThan(slow.ms + 400);
  expect(gateway.child.exitCode).toBe(null);
});

test('control: without the bound everybody waits, and normal calls long after', async () => {
  const { client, lines } = await start(1e6);
  const load = await offer(client, lines.post, 1.5);
  const { ms } = await call(client, rawPost(running.at(-1)?.port ?? 0, 1).post);
  expect(ms).toBeGreaterThan(slow.ms + 400);
  await Promise.allSettled(load.sent);
  expect(load.turnedAway.over(1).units).toBe(0);
  lines.close();
});
