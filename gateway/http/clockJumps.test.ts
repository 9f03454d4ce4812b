import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../contract/rules/time/durations.ts';
import { DISCOVERY_PATH } from '../../contract/wire/names.ts';
import { fakeClock, startGateway, type TestGateway } from '../../tests/gatewayHarness.ts';
import { PASSWORD } from '../../tests/smallWorld.ts';
import type { WireClient } from '../../tests/wireClient.ts';
import { seededRandom } from '../base/seededRandom.ts';
import { makeSweep } from '../pipeline/sweeping.ts';
import { openWireClock, type WireClock } from '../pipeline/wireClock.ts';
import { sweep } from '../store/repos/operation/transport.ts';

const OK = 200;
const CLOCK_SKEW = 4102;
const REPLAYED = 4103;
/** Answers to a request whose time or nonce is not good; any other one was let through. */
const stopped = [CLOCK_SKEW, REPLAYED];

let gateway: TestGateway;
afterEach(() => gateway.stop());

type Sealed = ReturnType<WireClient['seal']>;
type Rule = 'steady' | 'old';
type World = {
  readonly client: WireClient;
  /** The same moment that everybody else has: clients' clocks are right. */
  readonly truth: () => number;
  /** Sets the machine's clock off by so much from now on, ms. */
  set(offMs: number): void;
  /** Lets time pass, a round of forgetting a minute. */
  pass(minutes: number): Promise<void>;
  /** A process that starts anew over the store. */
  restart(): void;
};

/** A gateway whose clock is set ahead and back; `old` forgets by the clock as it stands, and judges by it. */
async function world(rule: Rule): Promise<World> {
  const clock = fakeClock();
  let truth = clock.now();
  let off = 0;
  let wire: WireClock | null = null;
  gateway = await startGateway({
    seed: 'people',
    clock,
    refusalMs: 0,
    wireClock: async (deps) => {
      const plain = { now: () => clock.now(), refresh: async () => {} };
      wire = rule === 'steady' ? await openWireClock(deps) : plain;
      return wire;
    },
  });
  const { store } = gateway.deps;
  const rounds = () => makeSweep({ clock, store }, wire!, () => truth);
  let round = rounds();
  const lives = { nonceMs: 660_000, replyMs: 30 * 24 * HOUR_MS, sessionMs: 48 * HOUR_MS };
  const old = () => sweep(store.db, clock.now(), lives);
  const client = await gateway.direct({ now: () => truth });
  await client.login('zhangwei', PASSWORD);
  return {
    client,
    truth: () => truth,
    set: (offMs) => {
      off = offMs;
      clock.set(truth + off);
    },
    pass: async (minutes) => {
      for (let minute = 0; minute < minutes; minute++) {
        truth += MINUTE_MS;
        clock.set(truth + off);
        await (rule === 'steady' ? round() : old());
      }
    },
    restart: () => {
      round = rounds();
    },
  };
}

async function codeOf({ client }: World, sealed: Sealed): Promise<number> {
  let reply = await client.post(sealed.body);
  // A busy machine sheds; whoever attacks asks again.
  while (reply.status === 503) {
    await wait(50);
    reply = await client.post(sealed.body);
  }
  const opened = await client.open(sealed, reply);
  return opened.ok ? opened.value.code : 0;
}

/** A client that goes by its own clock until it is told that the gateway's is another one, as ours do. */
function follower(there: World) {
  let skew = 0;
  return async (): Promise<{ code: number; sealed: Sealed }> => {
    const ask = async () => {
      const sealed = there.client.seal('preference.get', {}, there.truth() + skew);
      return { sealed, code: await codeOf(there, sealed) };
    };
    const first = await ask();
    if (first.code !== CLOCK_SKEW) return first;
    const { body } = await gateway.app.inject(DISCOVERY_PATH);
    skew = JSON.parse(body).time - there.truth();
    return ask();
  };
}

/**
 * Uses a session while its gateway's clock is set about, and sends everything again that was answered, at every stop.
 * Answers what came of the replays and of the calls.
 */
async function attacked(rule: Rule, jumps: readonly number[]) {
  const there = await world(rule);
  const call = follower(there);
  const answered: Sealed[] = [];
  const calls: number[] = [];
  const replays: number[] = [];
  const callThrice = async () => {
    for (let n = 0; n < 3; n++) {
      const { code, sealed } = await call();
      calls.push(code);
      if (!stopped.includes(code)) answered.push(sealed);
    }
  };
  await callThrice();
  const again = async () => {
    for (const sealed of answered) replays.push(await codeOf(there, sealed));
  };
  for (const [n, jump] of jumps.entries()) {
    there.set(jump);
    if (n % 3 === 2) there.restart();
    await again();
    await callThrice();
    await there.pass(n % 2 === 0 ? 3 : 14);
    await again();
  }
  return { calls, replays };
}

const chance = seededRandom(Number(process.env.TRIPDESK_SEED ?? 12));
const long = process.env.TRIPDESK_LONG === '1' ? 8 : 1;
/** Ahead and back, back and ahead, and anywhere within a day. */
const jumps = [24 * HOUR_MS, 0, -24 * HOUR_MS, 0, 24 * HOUR_MS, -24 * HOUR_MS, 0].concat(
  Array.from({ length: 4 * long }, () => chance.int(-24 * 60, 24 * 60) * MINUTE_MS),
);

describe('a clock that is set ahead and back', () => {
  test('lets no request through twice, and every client on', async () => {
    const { calls, replays } = await attacked('steady', jumps);
    expect(replays.length).toBeGreaterThanOrEqual(200);
    expect(replays.filter((code) => !stopped.includes(code))).toEqual([]);
    expect(replays).toContain(REPLAYED);
    // A session may be over by such a clock; nobody is told that it is too early or too late.
    expect(calls.filter((code) => stopped.includes(code))).toEqual([]);
  });

  test('control: forgetting nonces by the clock as it stands lets requests through twice', async () => {
    const { replays } = await attacked('old', jumps);
    expect(replays.filter((code) => !stopped.includes(code)).length).toBeGreaterThan(0);
  });

  test('takes no sign-in, kept reply or token with it', async () => {
    const there = await world('steady');
    const rows = async () => {
      const { db } = gateway.deps.store;
      const counts = await Promise.all(
        (['session', 'refresh'] as const).map((table) => db.selectFrom(table).selectAll().execute()),
      );
      return counts.map(({ length }) => length);
    };
    await there.pass(2);
    const before = await rows();
    there.set(40 * 24 * HOUR_MS);
    await there.pass(30);
    there.set(0);
    expect(await rows()).toEqual(before);
  });

  test('nonces are forgotten all the same while nobody sets it', async () => {
    const there = await world('steady');
    expect(await codeOf(there, there.client.seal('preference.get', {}, there.truth()))).toBe(OK);
    const kept = () => gateway.deps.store.db.selectFrom('nonce').selectAll().execute();
    await there.pass(10);
    expect((await kept()).length).toBeGreaterThan(0);
    await there.pass(4);
    expect(await kept()).toEqual([]);
  });
});
