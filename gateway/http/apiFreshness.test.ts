import { describe, expect, test } from 'vitest';
import { NONCE_LIFE_MS } from '../../contract/wire/names.ts';
import { apiForAllTests, client, clock, gateway } from '../../tests/gateway/api.ts';
import { startGateway } from '../../tests/gatewayHarness.ts';
import { PASSWORD } from '../../tests/smallWorld.ts';
import { sweep } from '../store/repos/operation/transport.ts';

apiForAllTests();

describe('clock (step 6)', () => {
  test.each([
    [-300_000, true],
    [300_000, true],
    [-300_001, false],
    [300_001, false],
  ])('a timestamp %i ms off: %s', async (off, good) => {
    const answer = await client.call('preference.get', {}, { now: clock.now() + off });
    expect(answer.ok).toBe(good);
    if (answer.ok) return;
    expect(answer.error.code).toBe('CLOCK_SKEW');
    expect(answer.error.details).toEqual({ serverTime: clock.now() });
    expect(answer.error.message).toBe('设备时间不准确，请校准后重试');
  });
});

describe('nonce (step 7)', () => {
  test('the same body twice is answered once', async () => {
    const sealed = client.seal('preference.get', {});
    const first = await client.open(sealed, await client.post(sealed.body));
    const second = await client.open(sealed, await client.post(sealed.body));
    expect(first).toMatchObject({ ok: true, value: { code: 200 } });
    expect(second).toMatchObject({ ok: true, value: { code: 4103, result: { error: 'REPLAYED' } } });
  });

  test('twenty at once: one is answered', async () => {
    const sealed = client.seal('preference.get', {});
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.post(sealed.body)));
    const all = await Promise.all(replies.map((reply) => client.open(sealed, reply)));
    const codes = all.map((opened) => (opened.ok ? opened.value.code : 0));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 4103)).toHaveLength(19);
  });

  test('a restart does not forget', async () => {
    const first = await startGateway({ seed: 'people', clock });
    const here = await first.direct();
    await here.login('zhangwei', PASSWORD);
    const sealed = here.seal('preference.get', {});
    await here.post(sealed.body);
    await first.stop({ keep: true });
    const second = await startGateway({ seed: 'people', clock, folder: first.folder });
    const there = await second.direct();
    const opened = await there.open(sealed, await there.post(sealed.body));
    expect(opened).toMatchObject({ ok: true, value: { code: 4103 } });
    await second.stop();
  });

  test('two gateways over one store answer it once between them', async () => {
    const first = await startGateway({ seed: 'people', clock, refusalMs: 0 });
    const here = await first.direct();
    await here.login('zhangwei', PASSWORD);
    const second = await startGateway({ seed: 'none', clock, folder: first.folder, refusalMs: 0 });
    const there = await second.direct();
    const codes: number[] = [];
    for (let n = 0; n < 20; n++) {
      const sealed = here.seal('preference.get', {});
      const replies = await Promise.all([here, there, here, there].map((side) => side.post(sealed.body)));
      for (const reply of replies) {
        const opened = await here.open(sealed, reply);
        codes.push(opened.ok ? opened.value.code : 0);
      }
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.filter((code) => code === 4103)).toHaveLength(60);
    await second.stop({ keep: true });
    await first.stop();
  });

  test('a nonce outlives the longest time its request could be fresh', async () => {
    const here = await gateway.direct();
    await here.login('zhangwei', PASSWORD);
    const ahead = here.seal('preference.get', {}, clock.now() + 300_000);
    expect(await here.open(ahead, await here.post(ahead.body))).toMatchObject({ value: { code: 200 } });
    clock.advance(600_000);
    const lives = { nonceMs: NONCE_LIFE_MS, replyMs: 1e12, sessionMs: 1e12 };
    await sweep(gateway.deps.store.db, clock.now(), lives);
    expect(await here.open(ahead, await here.post(ahead.body))).toMatchObject({ value: { code: 4103 } });
    clock.advance(1);
    expect(await here.open(ahead, await here.post(ahead.body))).toMatchObject({ value: { code: 4102 } });
    clock.advance(NONCE_LIFE_MS);
    await sweep(gateway.deps.store.db, clock.now(), lives);
    const left = await gateway.deps.store.db
      .selectFrom('nonce')
      .select('name')
      .where('name', 'like', `%${here.state.session?.kid}%`)
      .execute();
    expect(left).toEqual([]);
    await client.login('zhangwei', PASSWORD);
  });

  test('control: without the nonce row the replay would be answered', async () => {
    const sealed = client.seal('preference.get', {});
    await client.post(sealed.body);
    await gateway.deps.store.db.deleteFrom('nonce').execute();
    const opened = await client.open(sealed, await client.post(sealed.body));
    expect(opened).toMatchObject({ ok: true, value: { code: 200 } });
  });
});
