import { describe, expect, test } from 'vitest';
import { apiForAllTests, clock } from '../../tests/gateway/api.ts';
import { startGateway } from '../../tests/gatewayHarness.ts';
import { PASSWORD } from '../../tests/smallWorld.ts';
import { testConfig } from '../../tests/testConfig.ts';

apiForAllTests();

/** Other suites make this process late; that is not what is limited here. */
const { lagMs } = testConfig('').limits;

describe('limits (step 8)', () => {
  test('a session beyond its burst is told when to come back, and may then', async () => {
    const tight = { burst: 3, perSecond: 0.5 };
    const wide = { burst: 1e6, perSecond: 1e6 };
    const limits = { session: tight, address: wide, publicCalls: wide, inFlight: 100, lagMs };
    const limited = await startGateway({ seed: 'people', clock, config: { limits } });
    const mine = await limited.direct();
    await mine.login('zhangwei', PASSWORD);
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await mine.call('preference.get', {}));
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true, false]);
    expect(answers[3]).toMatchObject({ error: { code: 'RATE_LIMITED', retryAfterSeconds: 2 } });
    const other = await limited.direct();
    await other.login('chenbo', PASSWORD);
    expect((await other.call('preference.get', {})).ok).toBe(true);
    clock.advance(2000);
    expect((await mine.call('preference.get', {})).ok).toBe(true);
    expect((await mine.call('preference.get', {})).ok).toBe(false);
    await limited.stop({ keep: true });
    const again = await startGateway({ seed: 'people', clock, folder: limited.folder, config: { limits } });
    const sealed = mine.seal('preference.get', {});
    const back = await again.direct();
    const opened = await back.open(sealed, await back.post(sealed.body));
    expect(opened).toMatchObject({ ok: true, value: { code: 4290 } });
    await again.stop();
  });

  test('who is over the limit costs no write of a nonce', async () => {
    const tight = { burst: 3, perSecond: 0.001 };
    const wide = { burst: 1e6, perSecond: 1e6 };
    const limits = { session: tight, address: wide, publicCalls: wide, inFlight: 100, lagMs };
    const limited = await startGateway({ seed: 'people', clock, config: { limits } });
    const mine = await limited.direct();
    await mine.login('zhangwei', PASSWORD);
    const codes = [];
    for (let n = 0; n < 10; n++) {
      const answer = await mine.call('preference.get', {});
      codes.push(answer.ok ? 'OK' : answer.error.code);
    }
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(7);
    const { length } = await limited.deps.store.db
      .selectFrom('nonce')
      .select('name')
      .where('name', 'like', `%${mine.state.session?.kid}%`)
      .execute();
    expect(length).toBe(3);
    await limited.stop();
  });

  test('replays are counted for the address they come from, and use up no session', async () => {
    const wide = { burst: 1e6, perSecond: 1e6 };
    const session = { burst: 3, perSecond: 0.001 };
    const address = { burst: 12, perSecond: 0.001 };
    const limits = { session, address, publicCalls: wide, inFlight: 100, lagMs };
    const limited = await startGateway({ seed: 'people', clock, config: { limits } });
    const mine = await limited.direct();
    await mine.login('zhangwei', PASSWORD);
    const sealed = mine.seal('preference.get', {});
    const codes = [];
    for (let n = 0; n < 10; n++) {
      const opened = await mine.open(sealed, await mine.post(sealed.body));
      codes.push(opened.ok ? opened.value.code : 0);
    }
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 4103)]);
    expect(await mine.call('preference.get', {})).toMatchObject({ ok: true });
    expect(await mine.call('preference.get', {})).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    const [, ...others] = await limited.deps.store.db
      .selectFrom('nonce')
      .select('name')
      .where('name', 'like', `%${mine.state.session?.kid}%`)
      .execute();
    expect(others).toHaveLength(1);
    await limited.stop();
  });

  test('calls without a session are limited by address', async () => {
    const wide = { burst: 1e6, perSecond: 1e6 };
    const limits = {
      session: wide,
      address: wide,
      publicCalls: { burst: 2, perSecond: 1e-6 },
      inFlight: 100,
      lagMs,
    };
    const limited = await startGateway({ seed: 'people', clock, config: { limits } });
    const codes = [];
    for (let n = 0; n < 3; n++) {
      const stranger = await limited.direct();
      const answer = await stranger.call('auth.picture.get', {});
      codes.push(answer.ok ? 'OK' : answer.error.code);
    }
    expect(codes).toEqual(['OK', 'OK', 'RATE_LIMITED']);
    await limited.stop();
  });
});

describe('overload', () => {
  test('beyond the calls under way a new one gets 503 and Retry-After at once', async () => {
    const wide = { burst: 1e6, perSecond: 1e6 };
    const limits = { session: wide, address: wide, publicCalls: wide, inFlight: 2, lagMs };
    const { allHandlers } = await import('../app/handlers.ts');
    let release = () => {};
    const gate = new Promise<void>((done) => {
      release = done;
    });
    const full = await startGateway({
      seed: 'people',
      clock,
      config: { limits },
      handlers: (deps) => {
        const all = allHandlers(deps);
        return {
          ...all,
          'preference.get': async (input, scope) => {
            await gate;
            return all['preference.get'](input, scope);
          },
        };
      },
    });
    const mine = await full.client();
    await mine.login('zhangwei', PASSWORD);
    const held = [mine.call('preference.get', {}), mine.call('preference.get', {})];
    await new Promise((done) => setTimeout(done, 100));
    const started = performance.now();
    const turnedAway = await fetch(`${full.origin}/api`, { method: 'POST', body: 'x' });
    expect(performance.now() - started).toBeLessThan(50);
    expect(turnedAway.status).toBe(503);
    expect(turnedAway.headers.get('retry-after')).toBe('1');
    release();
    expect((await Promise.all(held)).every((answer) => answer.ok)).toBe(true);
    expect((await mine.call('preference.get', {})).ok).toBe(true);
    await full.stop();
  });
});
