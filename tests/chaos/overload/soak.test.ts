import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NONCE_LIFE_MS } from '../../../contract/wire/names.ts';
import { meter } from '../../bench/meter.ts';
import { rawPost } from '../../bench/rawPost.ts';
import { freePort, gatewayProgram, type Program, serving } from '../../journeys/processes.ts';
import { seededFolder } from '../../seededFolder.ts';
import { PASSWORD } from '../../smallWorld.ts';
import { type WireClient, wireClient } from '../../wireClient.ts';
import { procFigures, slopeOf } from './procFigures.ts';

/*
 * Guarantees R12: memory, descriptors and nonces of a gateway under a steady load with sign-ins among it. TRIPDESK_LONG=1
 * loads it with 500 calls a second for 30 minutes; SOAK_SECONDS and SOAK_PER_SECOND change that.
 */

const LONG = process.env.TRIPDESK_LONG === '1';
const SECONDS = Number(process.env.SOAK_SECONDS ?? (LONG ? 1_800 : 6));
const PER_SECOND = Number(process.env.SOAK_PER_SECOND ?? (LONG ? 500 : 100));
const SIGN_INS_PER_SECOND = 2;
/** Memory is judged once caches and the heap have found their size: from a third of the time on, in minutes or more. */
const JUDGED_FROM_S = 300;
const [CLIENTS, LINES, EVERY_MS] = [24, 24, 20];
const ANSWERED_WITHIN_MS = 30_000;
const people = ['linjing', 'zhangwei', 'chenbo', 'sunli'] as const;
const calls = ['profile.me.get', 'preference.get', 'order.list'] as const;
const inputs = { 'profile.me.get': {}, 'preference.get': {}, 'order.list': { tab: 'business', limit: 30 } };

let folder: string;
let gateway: Program;
let pid: number;

beforeAll(async () => {
  folder = await seededFolder('people');
  gateway = gatewayProgram(await freePort(), folder, { TRIPDESK_RATE_FACTOR: '1000' });
  await gateway.start();
  pid = (await serving(gateway, 1))[0] ?? 0;
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

const signedIn = async (n: number): Promise<WireClient> => {
  const client = await wireClient(`http://127.0.0.1:${gateway.port}`);
  await client.login(people[n % people.length] ?? '', PASSWORD);
  return client;
};

test(
  'memory and descriptors stay flat, nonces bounded, and every call is answered',
  async () => {
    const clients = await Promise.all(Array.from({ length: CLIENTS }, (_, n) => signedIn(n)));
    const { post, close } = rawPost(gateway.port, LINES);
    const figures = meter();
    const call = async (n: number) => {
      const client = clients[n % clients.length];
      const name = calls[n % calls.length] ?? 'profile.me.get';
      if (!client) return;
      const sealed = client.seal(name, inputs[name]);
      const since = performance.now();
      const reply = await post(sealed.body);
      const opened = n % 20 === 0 ? await client.open(sealed, reply) : null;
      const wrong = reply.status !== 200 || (opened && !(opened.ok && opened.value.code === 200));
      figures.add(name, performance.now() - since, wrong === true);
    };
    const signIn = async (n: number) => {
      const client = await signedIn(n);
      clients[n % clients.length] = client;
    };
    const samples = [procFigures(pid)];
    const since = performance.now();
    const underWay = new Set<Promise<void>>();
    const begin = (work: Promise<void>) => {
      const watched = work.finally(() => underWay.delete(watched));
      underWay.add(watched);
    };
    let [made, entered] = [0, 0];
    for (let s = 0; s < SECONDS; s = (performance.now() - since) / 1_000) {
      for (; made < s * PER_SECOND; made++) begin(call(made));
      for (; entered < s * SIGN_INS_PER_SECOND; entered++) begin(signIn(entered));
      if (samples.length <= s) samples.push(procFigures(pid));
      await pause(EVERY_MS);
    }
    await Promise.race([Promise.all(underWay), pause(ANSWERED_WITHIN_MS)]);
    const unanswered = underWay.size;
    close();
    const judged = samples.slice(Math.min(JUDGED_FROM_S, Math.floor(SECONDS / 3)));
    const mbPerMinute = slopeOf(judged.map(({ rssMb }) => rssMb)) * 60;
    const descriptors = judged.map((one) => one.descriptors);
    const { perSecond, p99, errors } = figures.over(SECONDS);
    const store = new Database(join(folder, 'gateway.db'), { readonly: true });
    const nonces = Number(store.prepare('select count(*) from nonce').pluck().get());
    store.close();
    const rss = [judged[0]?.rssMb, judged.at(-1)?.rssMb].map((mb) => Math.round(mb ?? 0));
    console.log(
      JSON.stringify({
        figure: 'R12 soak',
        seconds: SECONDS,
        perSecond,
        p99,
        errors,
        unanswered,
        entered,
        rss,
        mbPerMinute,
        nonces,
      }),
    );
    expect({ errors, unanswered }).toEqual({ errors: 0, unanswered: 0 });
    expect(made).toBeGreaterThanOrEqual(0.9 * SECONDS * PER_SECOND);
    expect(Math.max(...descriptors) - Math.min(...descriptors)).toBeLessThan(40);
    // Swept every minute. A sign-in spends one as well, and so does looking up the picture.
    const kept = NONCE_LIFE_MS / 1_000 + 60;
    expect(nonces).toBeLessThanOrEqual(Math.min(SECONDS + 60, kept) * (PER_SECOND + 2 * SIGN_INS_PER_SECOND));
    if (SECONDS >= 2 * JUDGED_FROM_S) expect(mbPerMinute).toBeLessThan(1);
  },
  (SECONDS + 60) * 1_000,
);

test('control: a leak of 2 MB a minute beneath noise of 20 MB is seen', () => {
  const noisy = (leakMb: number) =>
    Array.from({ length: 1_500 }, (_, s) => 200 + (s / 60) * leakMb + 10 * Math.sin(s * 7.3));
  expect(slopeOf(noisy(2)) * 60).toBeGreaterThan(1);
  expect(slopeOf(noisy(0)) * 60).toBeLessThan(1);
});
