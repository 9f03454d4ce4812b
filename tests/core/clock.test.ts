import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeExchange } from '../../client/exchange/exchange.ts';
import { fail, ok } from '../../contract/kit/result.ts';
import { registry } from '../../contract/registry.ts';
import { chinaDate, chinaInstant } from '../../contract/rules/time/chinaTime.ts';
import { HOUR_MS } from '../../contract/rules/time/durations.ts';
import { systemClock } from '../../main/adapters/node/clock.ts';
import { checkOutput } from '../../main/core/checkOutput.ts';
import type { Core } from '../../main/core/createCore.ts';
import type { Clock } from '../../main/core/ports.ts';
import { madeTrip, newKey, sellSeats, summaryOf } from '../fakes/bookings.ts';
import { testCore, until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';

/** The desk's clock against the gateway's (guarantees R6): off by up to a day, set while it runs, asleep. */
const start = Date.parse('2026-03-29T00:30:00Z');
const principal = 'cd'.repeat(16);

let elapsed: number;
let off: number;
let asleep: number;
let gateway: FakeGateway;
let expiries: Map<string, number>;
let core: Core & { folder: string };

const clock: Clock = {
  now: () => start + elapsed + off,
  // It stands while the machine sleeps.
  steady: () => elapsed - asleep,
  after: (ms, task) => systemClock.after(ms / 20, task),
};
const gatewayNow = () => start + elapsed;

beforeEach(async () => {
  elapsed = 0;
  off = 0;
  asleep = 0;
  expiries = new Map();
  gateway = await fakeGateway({ now: gatewayNow });
  await addUser(gateway, madeUser('a1', 'linjing'));
  gateway.on('auth.acting.start', ({ kid }) => {
    const ctx = newKey().replaceAll('-', '');
    const expiresAt = gatewayNow() + HOUR_MS / 2;
    gateway.contexts.set(ctx, { kid, principalId: principal });
    expiries.set(ctx, expiresAt);
    return ok({ ctx: ctx as never, principalId: principal as never, name: '王总', expiresAt });
  });
  gateway.on('home.overview.get', ({ ctx }) =>
    (expiries.get(ctx ?? '') ?? 0) > gatewayNow()
      ? ok({ banners: [], nextTrip: null, held: 0, unclear: 0, upcoming: 0 })
      : fail('ACTING_DENIED'),
  );
  gateway.on('train.station.list', () => ok({ cities: [] }));
});

const open = async (folder?: string) => {
  core = testCore(gateway, { ports: { clock }, ...(folder && { folder }) });
  if (!folder) await core.shellCall('session.signIn', { account: 'linjing', password });
};
const act = () => core.shellCall('session.startActing', { principalId: principal });
const asked = (name: string) => gateway.seen.filter((one) => one.name === name).length;
/** One call, and how often the gateway was asked what for it. */
async function call(name: 'home.overview.get' | 'train.station.list') {
  gateway.seen.length = 0;
  const answer = await core.call(name, {}, {});
  return { answer, calls: asked(name), starts: asked('auth.acting.start'), all: gateway.seen.length };
}

/** −24…+24 h in steps of 4 h; of half an hour in long runs. */
const step = process.env.TRIPDESK_LONG ? 0.5 : 4;
const skews = Array.from({ length: 48 / step + 1 }, (_, n) => n * step * HOUR_MS - 24 * HOUR_MS);

test('off by anything from −24 to +24 hours: one corrective retry at the first call, none later', async () => {
  for (const skew of skews) {
    off = skew;
    await open();
    // Signing in takes the picture of the clock; the retry is spent there.
    expect(asked('H5Login')).toBeLessThanOrEqual(2);
    const first = await call('train.station.list');
    expect(first).toMatchObject({ answer: { ok: true }, all: expect.toSatisfy((n) => n <= 1) });
    await core.close();
    gateway.seen.length = 0;
  }
});

/** Chance that can be repeated. */
function chanceFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('screens are told how far this machine is off, again when it is set, and nobody is told of a second', async () => {
  const skews: (number | undefined)[] = [];
  off = -24 * HOUR_MS;
  await open();
  core.on('connection.changed', ({ skewMs }) => skews.push(skewMs));
  const shown = async () => {
    const answer = await core.shellCall('connection.view', {});
    return answer.ok && (answer.value as { skewMs?: number }).skewMs;
  };
  expect(await shown()).toBe(24 * HOUR_MS);
  off = 1000;
  await call('home.overview.get');
  off = 0;
  await call('home.overview.get');
  off = 5 * HOUR_MS;
  await call('home.overview.get');
  expect(skews).toEqual([-1000, -5 * HOUR_MS]);
  expect(await shown()).toBe(-5 * HOUR_MS);
  await core.close();
});

test('300 moments with jumps, sleep and restarts: at most one corrective retry a call, no wrong decision about an expiry', async () => {
  const chance = chanceFrom(6);
  await open();
  await act();
  let moved = false;
  let keptAt = Number.NEGATIVE_INFINITY;
  let local = 0;
  let renewals = 0;
  for (let n = 0; n < 300; n++) {
    const event = chance(6);
    elapsed += chance(20) * 60_000;
    if (event === 0) off = (chance(97) - 48) * (HOUR_MS / 2);
    if (event === 1) {
      elapsed += 12 * HOUR_MS;
      asleep += 12 * HOUR_MS;
      // It idled away meanwhile.
      gateway.endSessions();
    }
    if (event === 2) {
      await core.close();
      await open(core.folder);
    }
    moved ||= event <= 2;
    const held = Math.max(...expiries.values()) - gatewayNow();
    // What the desk's own clock alone would have said of the same context.
    if (Math.max(...expiries.values()) - clock.now() > 5 * 60_000 !== held > 5 * 60_000) local += 1;
    const made = await call('home.overview.get');
    expect([n, event, made.answer]).toMatchObject([n, event, { ok: true }]);
    // One corrective retry; after sleeping another request for the refused session, and its renewal.
    expect(made.calls).toBeLessThanOrEqual(event === 1 ? 3 : 2);
    expect(made.all).toBeLessThanOrEqual(event === 1 ? 6 : 3);
    if (made.starts > 0) renewals += 1;
    // A context that still holds is not asked for again, unless the clock was touched.
    if (!moved) expect(made.starts).toBe(held > 5 * 60_000 ? 0 : 1);
    moved = false;
    const stations = await call('train.station.list');
    expect(stations.answer.ok).toBe(true);
    if (stations.calls === 0) expect(gatewayNow() - keptAt).toBeLessThanOrEqual(24 * HOUR_MS);
    else keptAt = gatewayNow();
  }
  expect(renewals).toBeGreaterThan(20);
  // The control: deciding by the desk's clock goes wrong here, often.
  expect(local).toBeGreaterThan(50);
  await core.close();
});

test('a reply kept as fresh is not fresh for longer because the clock was set back', async () => {
  await open();
  await call('train.station.list');
  expect((await call('train.station.list')).calls).toBe(0);
  for (let n = 0; n < 40; n++) {
    elapsed += HOUR_MS;
    off -= HOUR_MS;
    await core.call('home.overview.get', {}, {});
  }
  // By its own clock no time has passed; by the gateway's, 40 hours.
  expect(clock.now()).toBe(start);
  expect((await call('train.station.list')).calls).toBe(1);
  await core.close();
});

test.each([-24, -1, 1, 24])(
  'set by %i h while offline: the desk finds the gateway and sends what waits',
  async (hours) => {
    const seats = sellSeats(gateway);
    await open();
    gateway.setUp(false);
    const trip = madeTrip('one');
    await core.call('trip.draft.submit', trip, { idem: newKey(), summary: summaryOf(trip) });
    off = hours * HOUR_MS;
    const tick = setInterval(() => {
      elapsed += 200;
    }, 10);
    await new Promise((resolve) => setTimeout(resolve, 100));
    gateway.setUp(true);
    await until(() => seats.sold.length === 1, 10_000);
    clearInterval(tick);
    await core.close();
  },
);

test('the control: an exchange that never learns the time is refused each time', async () => {
  off = 5 * HOUR_MS;
  await open();
  let refused = 0;
  for (let n = 0; n < 3; n++) {
    // A new one each time knows nothing of what the last one was told.
    expect(
      makeExchange(
        { clock, random: { bytes: () => new Uint8Array(4), uuid: newKey }, http: gateway.http },
        {
          gateway: 'http://gateway.test',
          factsOf: (name) => registry[name],
          check: checkOutput,
          language: () => 'zh-CN',
          onSkew: () => {},
        },
      ).gatewayNow(),
    ).toBeUndefined();
    await core.close();
    await open(core.folder);
    await call('train.station.list');
    // Whichever call came first was the one refused.
    refused += Number(gateway.seen.length > new Set(gateway.seen.map(({ name }) => name)).size);
  }
  expect(refused).toBe(3);
  await core.close();
});

test('summer time changes nothing: days and instants are China’s in every zone', () => {
  const instants = Array.from({ length: 500 }, (_, n) => start - 100 * HOUR_MS + n * (HOUR_MS / 2.5));
  const here = instants.map((at) => [chinaDate(at), chinaInstant(chinaDate(at))]);
  const script = `
    import { chinaDate, chinaInstant } from './contract/rules/time/chinaTime.ts';
    const instants = JSON.parse(process.argv[1]);
    console.log(JSON.stringify(instants.map((at) => [chinaDate(at), chinaInstant(chinaDate(at))])));`;
  for (const TZ of ['Europe/Berlin', 'America/New_York', 'Pacific/Apia']) {
    const args = ['--input-type=module', '--eval', script, JSON.stringify(instants)];
    const cwd = join(import.meta.dirname, '../..');
    const there = execFileSync(process.execPath, args, { cwd, env: { ...process.env, TZ } });
    expect(JSON.parse(there.toString())).toEqual(here);
  }
});
