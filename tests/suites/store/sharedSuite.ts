import { describe, expect, test } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { registry } from '../../../contract/registry.ts';
import { sealKeys } from '../../../gateway/crypto/keys/storedKeys.ts';
import { bodyHash } from '../../../gateway/pipeline/bodyHash.ts';
import { withIdempotency } from '../../../gateway/pipeline/idempotency.ts';
import { makeRateLimits, type RateLimits } from '../../../gateway/pipeline/limits.ts';
import { makeNonces } from '../../../gateway/pipeline/nonces.ts';
import { makeSessions } from '../../../gateway/pipeline/sessions.ts';
import { makeSharedLimits } from '../../../gateway/pipeline/sharedLimits.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { endFamily, insertSession } from '../../../gateway/store/repos/account/session.ts';
import { reserveKey } from '../../../gateway/store/repos/operation/idempotency.ts';
import { fakeClock } from '../../gatewayHarness.ts';
import { idOf } from '../../smallWorld.ts';
import type { SeveralGateways } from './severalGateways.ts';
import { scopeOf } from './storeWorld.ts';

const tag = 'preference.save';

/** What processes over one store share. */
export function sharedSuite({ world, gateways, first, nth }: SeveralGateways): void {
  describe('rate limits', () => {
    const limit = { burst: 100, perSecond: 10 };
    /** How many of many calls for one client, sent to several processes at once, are let through. */
    const passed = async (doors: readonly RateLimits[], key: string) => {
      const calls = Array.from({ length: 300 }, (_, n) => doors[n % doors.length]!.take(key, limit));
      return (await Promise.all(calls)).filter((wait) => wait === 0).length;
    };

    test('let through together what one process would, and say when to come again', async () => {
      const clock = fakeClock();
      const doors = gateways().map(({ store }) => makeSharedLimits(store, clock));
      expect(await passed(doors, 'a')).toBe(100);
      expect(await doors[0]!.take('a', limit)).toBe(1);
      clock.advance(3_000);
      expect(await passed(doors, 'a')).toBe(30);
      clock.advance(3_600_000);
      expect(await passed(doors, 'a')).toBe(100);
      expect(await passed(doors, 'b')).toBe(100);
      // A clock that runs behind neither gives nor takes.
      clock.advance(-60_000);
      expect(await passed(doors, 'b')).toBe(0);
    });

    test('control: counted by each process for itself, they let through several times as much', async () => {
      const clock = fakeClock();
      const doors = gateways().map(({ store }) => makeRateLimits(store.db, clock));
      expect(await passed(doors, 'c')).toBe(300);
    });
  });

  describe('what processes share', () => {
    test('a nonce is good once, however many gateways it is shown to at once', async () => {
      const doors = gateways().map(({ store }) => makeNonces(store.db));
      const nonces = Array.from({ length: 40 }, (_, n) => ({
        kid: 'S1',
        iv: `iv${n}`,
        signedAt: world().clock.now(),
      }));
      const shown = [nonces, nonces.toReversed(), nonces.toSorted(() => -1)];
      const answers = await Promise.all(
        doors.flatMap((door, n) =>
          (shown[n] ?? []).map((nonce) => door.consume(nonce).then((fresh) => ({ iv: nonce.iv, fresh }))),
        ),
      );
      const fresh = answers.filter((one) => one.fresh).map(({ iv }) => iv);
      expect(fresh.toSorted()).toEqual(nonces.map(({ iv }) => iv).toSorted());
    });

    test('a command sent to every gateway at once is done once, and its reply kept for all', async () => {
      const idem = crypto.randomUUID();
      let done = 0;
      const send = (deps: GatewayDeps, input: unknown) =>
        withIdempotency(deps)(
          { tag, call: registry[tag], input, scope: scopeOf(world(), idem) },
          async () => {
            done += 1;
            await new Promise((later) => setTimeout(later, 50));
            return ok({ number: done });
          },
        );
      const answers = await Promise.all(gateways().map((deps) => send(deps, { language: 'zh' })));
      expect(done).toBe(1);
      const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.error.code));
      expect(codes.toSorted()).toEqual(['IN_FLIGHT', 'IN_FLIGHT', 'ok']);
      for (const deps of gateways()) expect(await send(deps, { language: 'zh' })).toEqual(ok({ number: 1 }));
      const other = await send(nth(1), { language: 'en' });
      expect(other).toMatchObject({ ok: false, error: { code: 'IDEMPOTENCY_MISMATCH' } });
    });

    test('a key whose gateway died is taken over by one of the others', async () => {
      const idem = crypto.randomUUID();
      const work = { tag, call: registry[tag], input: {}, scope: scopeOf(world(), idem) };
      // What a process that was killed at its work leaves behind.
      const { store, fields } = first();
      const hash = bodyHash(fields, work.tag, idOf('linjing'), work.input);
      const left = { employeeId: idOf('linjing'), key: idem, tag: work.tag, bodyHash: hash };
      expect(await reserveKey(store.db, left, world().clock.now())).toBe(true);
      let done = 0;
      const run = async () => ok({ done: ++done });
      expect(await withIdempotency(nth(1))(work, run)).toMatchObject({ error: { code: 'IN_FLIGHT' } });
      world().clock.advance(11_000);
      const answers = await Promise.all([
        withIdempotency(nth(1))(work, run),
        withIdempotency(nth(2))(work, run),
      ]);
      expect(done).toBe(1);
      // The later of the two is told to wait, or gets the kept reply.
      expect(answers).toContainEqual(ok({ done: 1 }));
      for (const answer of answers) {
        expect([
          ok({ done: 1 }),
          { ok: false, error: { code: 'IN_FLIGHT', retryAfterSeconds: 1 } },
        ]).toContainEqual(answer);
      }
    });

    test('a session begun at one gateway is known at the others, and over in all of them at once', async () => {
      const [here, there] = gateways().map(({ store, fields }) =>
        makeSessions(store.db, fields, world().clock),
      );
      const { store, fields } = first();
      const keys = {
        c2sEnc: new Uint8Array(16),
        c2sMac: new Uint8Array(32),
        s2cEnc: new Uint8Array(16),
        s2cMac: new Uint8Array(32),
      };
      await insertSession(store.db, {
        kid: 'S1',
        employeeId: idOf('linjing'),
        device: 'pcU000101',
        keysEnc: sealKeys(fields, keys),
        cookieHash: null,
        family: 'f1',
        name: { browser: null, system: null },
        now: world().clock.now(),
      });
      expect((await here!.find('S1'))?.caller?.username).toBe('linjing');
      expect((await there!.find('S1'))?.caller?.roles).toEqual(['employee', 'secretary']);
      await endFamily(nth(1).store.db, 'f1', world().clock.now());
      expect((await here!.find('S1'))?.caller).toBeNull();
    });
  });
}
