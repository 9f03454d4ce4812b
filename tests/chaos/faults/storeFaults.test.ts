import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { password } from '../../fakes/people.ts';
import { startGateway, type TestGateway } from '../../gatewayHarness.ts';
import { sampleStore } from '../../sampleStore.ts';
import { quickClock, startLoad } from './faultLoad.ts';
import { answerMeanwhile, failAgainAndAgain, unavailable } from './faultRounds.ts';
import { brokenDriver, type Fault, noRoom, readOnly, smallDisk } from './storeFaults.ts';

/* The embedded store fails under load: every call is answered, and what was promised stands. */

const isLong = process.env.TRIPDESK_LONG === '1';
const ROUNDS = isLong ? 20 : 1;
const MAX_BOOKINGS = isLong ? 2_000 : 120;
/** Bookings made on a failing disk. */
const FAILING = isLong ? 500 : 40;
const MEGABYTES = 96;

let driver: ReturnType<typeof brokenDriver>;
let disk: ReturnType<typeof smallDisk>;
let folder: string;
let gateway: TestGateway;

beforeEach(async () => {
  driver = brokenDriver();
  disk = smallDisk(MEGABYTES);
  folder = disk?.folder ?? mkdtempSync(join(tmpdir(), 'faults-'));
  cpSync(await sampleStore(), folder, { recursive: true });
  gateway = await startGateway({ seed: 'none', folder, clock: quickClock(), jobs: true });
});
afterEach(async () => {
  try {
    await gateway.stop({ keep: true });
  } finally {
    driver.restore();
    disk?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});

const faults: readonly [name: string, make: () => Fault][] = [
  ['a full disk', () => (disk ? noRoom(gateway.deps.store.db, disk.fill) : driver.fault('full'))],
  ['no room for any statement that writes', () => driver.fault('full')],
  ['a store that is read-only', () => readOnly(gateway.deps.store.db)],
  ['a store that is gone', () => driver.fault('gone')],
];

describe(`${ROUNDS} times under load`, () => {
  test.each(faults)(
    '%s: every call is answered, nothing lost or doubled, ready again in time',
    async (name, make) => {
      const origins = [gateway.origin];
      const load = await startLoad({ deps: gateway.deps, origins, most: MAX_BOOKINGS });
      const rounds = await failAgainAndAgain(make(), { rounds: ROUNDS, origins });
      const outcome = await load.finish();
      console.log(JSON.stringify({ figure: `R8 ${name}`, ...rounds, ...outcome }));
      expect(rounds.unready).toBe(ROUNDS);
      expect(rounds.readyAgainMs).toBeLessThanOrEqual(10_000);
      expect(outcome).toMatchObject({ unanswered: 0, lost: 0, doubled: 0, unsettled: 0 });
      expect(outcome.longestMs).toBeLessThan(30_000);
      expect(outcome.codes.UNAVAILABLE).toBeGreaterThan(0);
      expect(outcome.codes.OK).toBeGreaterThan(0);
      expect(
        Object.keys(outcome.codes).filter((code) => !['OK', 'UNAVAILABLE', 'IN_FLIGHT'].includes(code)),
      ).toEqual([]);
    },
    3_600_000,
  );
});

describe('a disk that fails now and then, at any write of any call', () => {
  const load = async (forgets: boolean) => {
    const underLoad = await startLoad({
      deps: gateway.deps,
      origins: [gateway.origin],
      most: FAILING,
      forgets,
    });
    const fault = driver.fault('failing');
    await fault.begin();
    await underLoad.settled();
    await fault.end();
    return underLoad.finish();
  };

  test(`${FAILING} bookings: every call is answered, nothing lost or doubled`, async () => {
    const outcome = await load(false);
    console.log(JSON.stringify({ figure: 'R8 a failing disk', ...outcome }));
    expect(outcome).toMatchObject({ unanswered: 0, lost: 0, doubled: 0, unsettled: 0, bookings: FAILING });
    expect(outcome.codes.UNAVAILABLE).toBeGreaterThan(FAILING / 4);
  }, 3_600_000);

  test('control: a client that asks again under new keys is told what is not so, or books twice', async () => {
    const { doubled, lost, unanswered } = await load(true);
    expect(unanswered).toBe(0);
    expect(doubled + lost).toBeGreaterThan(0);
  });
});

describe('the answer meanwhile', () => {
  test.each(['full', 'gone'] as const)(
    'is 503 in the documented shape, with a session and without: %s',
    async (kind) => {
      const client = await gateway.client();
      await client.login('linjing', password);
      const stranger = await gateway.client();
      const fault = driver.fault(kind);
      await fault.begin();
      for (const body of [
        client.seal('profile.me.get', {}).body,
        client.seal('preference.save', { _idem: crypto.randomUUID(), theme: 'dark' }).body,
        stranger.seal('auth.picture.get', {}).body,
      ]) {
        expect(await answerMeanwhile(gateway.origin, body)).toEqual(unavailable);
      }
      await fault.end();
      expect(await client.call('profile.me.get', {})).toMatchObject({ ok: true });
    },
  );

  test('more calls than may be under way at once leave the door open when the fault ends', async () => {
    const few = { ...gateway.deps.config.limits, inFlight: 20 };
    const narrow = await startGateway({ seed: 'none', folder, clock: quickClock(), config: { limits: few } });
    const client = await narrow.client();
    await client.login('linjing', password);
    const fault = driver.fault('full');
    await fault.begin();
    const codes = [];
    for (let n = 0; n < 3; n++) {
      const asked = Array.from({ length: 20 }, () => client.call('profile.me.get', {}));
      for (const answer of await Promise.all(asked)) codes.push(answer.ok ? 'OK' : answer.error.code);
    }
    await fault.end();
    expect(new Set(codes)).toEqual(new Set(['UNAVAILABLE']));
    expect(await client.call('profile.me.get', {})).toMatchObject({ ok: true });
    await narrow.stop({ keep: true });
  });
});
