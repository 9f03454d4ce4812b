import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formBody } from '../../contract/wire/envelope.ts';
import { INVALID_ANSWER, MAX_PAYLOAD, NONCE_LIFE_MS } from '../../contract/wire/names.ts';
import { fakeClock, startGateway, type TestGateway } from '../../tests/gatewayHarness.ts';
import { PASSWORD } from '../../tests/smallWorld.ts';
import type { WireClient } from '../../tests/wireClient.ts';
import { sweep } from '../store/repos/operation/transport.ts';

const clock = fakeClock();
let gateway: TestGateway;
let client: WireClient;

beforeAll(async () => {
  gateway = await startGateway({ seed: 'people', clock, refusalMs: 0 });
  client = await gateway.direct();
  await client.login('zhangwei', PASSWORD);
});
afterAll(() => gateway.stop());

/** A good body of a signed-in call, as its fields. */
function fieldsOf(more: { now?: number; payload?: Record<string, unknown> } = {}): Record<string, string> {
  const { body } = client.seal('profile.me.get', more.payload ?? {}, more.now);
  return Object.fromEntries(new URLSearchParams(body));
}

describe('before authentication: one answer, whatever is wrong', () => {
  const spoiled: [name: string, body: () => string, headers?: Record<string, string>][] = [
    ['no body', () => ''],
    ['no form', () => '{"a":1}'],
    ['another content type', () => formBody(fieldsOf()), { 'content-type': 'text/plain' }],
    ['JSON content type', () => formBody(fieldsOf()), { 'content-type': 'application/json' }],
    ['no language', () => formBody(fieldsOf()), { 'accept-language': 'fr-FR' }],
    ['another language than was signed', () => formBody(fieldsOf()), { 'accept-language': 'en-US' }],
    ['a field too many', () => `${formBody(fieldsOf())}&x=1`],
    ['a field twice', () => `${formBody(fieldsOf())}&debug=0`],
    ['a field missing', () => formBody({ ...fieldsOf(), debug: '' })],
    ['another tag', () => formBody({ ...fieldsOf(), tag: 'preference.get' })],
    ['another device', () => formBody({ ...fieldsOf(), device: 'pcU000101' })],
    ['another timestamp', () => formBody({ ...fieldsOf(), timestamp: String(clock.now() + 1) })],
    ['a wrong checksum', () => formBody({ ...fieldsOf(), token: '0'.repeat(32) })],
    ['a wrong signature', () => formBody({ ...fieldsOf(), clientSign: `${'A'.repeat(43)}=` })],
    ['an unknown session', () => formBody({ ...fieldsOf(), signType: `ZL1.SM4CBC-HSM3.S${'0'.repeat(32)}` })],
    [
      'an unknown server key',
      () => formBody({ ...fieldsOf(), signType: `ZL1.SM4CBC-HSM3.Bk9.${'A'.repeat(87)}` }),
    ],
    [
      'a point off the curve',
      () => formBody({ ...fieldsOf(), signType: `ZL1.SM4CBC-HSM3.Bk1.${'B'.repeat(87)}` }),
    ],
    ['too long a payload', () => formBody({ ...fieldsOf(), data: 'A'.repeat(MAX_PAYLOAD + 4) })],
    ['a body beyond the limit', () => formBody({ ...fieldsOf(), data: 'A'.repeat(MAX_PAYLOAD * 4) })],
  ];

  test.each(spoiled)('%s', async (_, body, headers) => {
    const reply = await client.post(body(), headers);
    expect(reply.status).toBe(400);
    expect(reply.body).toBe(INVALID_ANSWER);
  });

  test('control: the unspoiled body is accepted', async () => {
    const reply = await client.post(formBody(fieldsOf()));
    expect(reply.status).toBe(200);
  });

  test('answers take the same least time', async () => {
    const slow = await startGateway({ seed: 'none', refusalMs: 40 });
    const started = performance.now();
    const reply = await fetch(`${slow.origin}/api`, { method: 'POST', body: 'x' });
    expect(performance.now() - started).toBeGreaterThanOrEqual(39);
    expect(await reply.text()).toBe(INVALID_ANSWER);
    await slow.stop();
  });
});

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
    const first = client.open(sealed, await client.post(sealed.body));
    const second = client.open(sealed, await client.post(sealed.body));
    expect(first).toMatchObject({ ok: true, value: { code: 200 } });
    expect(second).toMatchObject({ ok: true, value: { code: 4103, result: { error: 'REPLAYED' } } });
  });

  test('twenty at once: one is answered', async () => {
    const sealed = client.seal('preference.get', {});
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.post(sealed.body)));
    const codes = replies.map((reply) => {
      const opened = client.open(sealed, reply);
      return opened.ok ? opened.value.code : 0;
    });
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
    const opened = there.open(sealed, await there.post(sealed.body));
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
        const opened = here.open(sealed, reply);
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
    expect(here.open(ahead, await here.post(ahead.body))).toMatchObject({ value: { code: 200 } });
    clock.advance(600_000);
    const lives = { nonceMs: NONCE_LIFE_MS, replyMs: 1e12, sessionMs: 1e12 };
    await sweep(gateway.deps.store.db, clock.now(), lives);
    expect(here.open(ahead, await here.post(ahead.body))).toMatchObject({ value: { code: 4103 } });
    clock.advance(1);
    expect(here.open(ahead, await here.post(ahead.body))).toMatchObject({ value: { code: 4102 } });
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
    const opened = client.open(sealed, await client.post(sealed.body));
    expect(opened).toMatchObject({ ok: true, value: { code: 200 } });
  });
});

describe('limits (step 8)', () => {
  test('a session beyond its burst is told when to come back, and may then', async () => {
    const tight = { burst: 3, perSecond: 0.5 };
    const wide = { burst: 1e6, perSecond: 1e6 };
    const limits = { session: tight, address: wide, publicCalls: wide, inFlight: 100 };
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
    const opened = back.open(sealed, await back.post(sealed.body));
    expect(opened).toMatchObject({ ok: true, value: { code: 4290 } });
    await again.stop();
  });

  test('who is over the limit costs no write of a nonce', async () => {
    const tight = { burst: 3, perSecond: 0.001 };
    const wide = { burst: 1e6, perSecond: 1e6 };
    const limits = { session: tight, address: wide, publicCalls: wide, inFlight: 100 };
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
    const limits = { session, address, publicCalls: wide, inFlight: 100 };
    const limited = await startGateway({ seed: 'people', clock, config: { limits } });
    const mine = await limited.direct();
    await mine.login('zhangwei', PASSWORD);
    const sealed = mine.seal('preference.get', {});
    const codes = [];
    for (let n = 0; n < 10; n++) {
      const opened = mine.open(sealed, await mine.post(sealed.body));
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

describe('payload (step 9)', () => {
  test.each([
    ['not an object', '[1]'],
    ['not JSON', '{"a":'],
    ['a __proto__ key', '{"__proto__":{"x":1}}'],
    ['an escaped __proto__ key', '{"a":{"__prot\\u006f__":1}}'],
    ['too deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
  ])('%s is refused', async (_, text) => {
    const raw = JSON.parse(JSON.stringify({ placeholder: true }));
    const sealed = sealText(text, raw);
    const opened = client.open(sealed, await client.post(sealed.body));
    expect(opened).toMatchObject({ ok: true, value: { code: 4104, result: { error: 'PAYLOAD_BROKEN' } } });
  });

  /** Seals a text that JSON.stringify would never make. */
  function sealText(text: string, payload: Record<string, unknown>) {
    const original = JSON.stringify;
    JSON.stringify = ((value: unknown) =>
      value === payload ? text : original(value)) as typeof JSON.stringify;
    try {
      return client.seal('preference.get', payload);
    } finally {
      JSON.stringify = original;
    }
  }
});

describe('dispatch (step 10)', () => {
  test('an unknown tag is not found', async () => {
    const sealed = client.seal('no.such.call', {});
    const opened = client.open(sealed, await client.post(sealed.body));
    expect(opened).toMatchObject({ ok: true, value: { code: 4040, result: { error: 'NOT_FOUND' } } });
  });

  test('tags that are names of every object are not calls', async () => {
    for (const tag of ['constructor', 'toString', 'hasOwnProperty']) {
      const sealed = client.seal(tag, {});
      const opened = client.open(sealed, await client.post(sealed.body));
      expect(opened).toMatchObject({ ok: true, value: { code: 4040 } });
    }
  });

  test('a field the call does not know is named, not its value', async () => {
    const sealed = client.seal('preference.save', { _idem: crypto.randomUUID(), theme: 'pink' });
    const opened = client.open(sealed, await client.post(sealed.body));
    expect(opened).toMatchObject({
      ok: true,
      value: { code: 4002, result: { details: { fields: ['theme'] } } },
    });
    expect(JSON.stringify(opened)).not.toContain('pink');
  });

  test('a refusal carries name, request id and a sentence in the language asked', async () => {
    const english = await gateway.direct({ language: 'en-US' });
    const answer = await english.call('preference.get', {});
    expect(answer).toMatchObject({ ok: false, error: { code: 'SESSION_EXPIRED' } });
    if (answer.ok) return;
    expect(answer.error.requestId).toMatch(/^[0-9a-f]{16}$/);
    expect(answer.error.message).toBe('You have been signed out. Please sign in again.');
  });

  test('every call but the public ones needs a session', async () => {
    const { registry } = await import('../../contract/registry.ts');
    const stranger = await gateway.direct();
    for (const [tag, { access }] of Object.entries(registry)) {
      if (access.who === 'public') continue;
      const sealed = stranger.seal(tag, {});
      const opened = stranger.open(sealed, await stranger.post(sealed.body));
      expect({ tag, opened }).toMatchObject({ tag, opened: { ok: true, value: { code: 4010 } } });
    }
  });

  test('a fault of ours is INTERNAL with a request id; the log has no message of it', async () => {
    const { allHandlers } = await import('../app/handlers.ts');
    const broken = await startGateway({
      seed: 'people',
      clock,
      handlers: (deps) => ({
        ...allHandlers(deps),
        'preference.get': () => Promise.reject(new Error('secret 110101199003078888')),
      }),
    });
    const mine = await broken.direct();
    await mine.login('zhangwei', PASSWORD);
    const answer = await mine.call('preference.get', {});
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'INTERNAL', message: '系统出了点问题，请稍后重试' },
    });
    const logged = JSON.stringify(broken.log.lines);
    expect(logged).toContain('"fault"');
    expect(logged).not.toContain('110101');
    await broken.stop();
  });
});

describe('sessions', () => {
  test('idle for half an hour ends one, used in between does not', async () => {
    const mine = await gateway.direct();
    await mine.login('zhangwei', PASSWORD);
    for (let n = 0; n < 3; n++) {
      clock.advance(29 * 60_000);
      expect((await mine.call('preference.get', {})).ok).toBe(true);
    }
    clock.advance(30 * 60_000 + 1);
    expect(await mine.call('preference.get', {})).toMatchObject({ error: { code: 'SESSION_EXPIRED' } });
  });

  test('twelve hours end one that is in use', async () => {
    const mine = await gateway.direct();
    await mine.login('zhangwei', PASSWORD);
    for (let n = 0; n < 36; n++) {
      clock.advance(20 * 60_000);
      expect((await mine.call('preference.get', {})).ok).toBe(true);
    }
    clock.advance(60_000);
    expect(await mine.call('preference.get', {})).toMatchObject({ error: { code: 'SESSION_EXPIRED' } });
  });

  test('deactivating a person works on the next request', async () => {
    const mine = await gateway.direct();
    await mine.login('sunli', PASSWORD);
    const { db } = gateway.deps.store;
    await db.updateTable('employee').set({ active: 0 }).where('username', '=', 'sunli').execute();
    expect(await mine.call('preference.get', {})).toMatchObject({ error: { code: 'SESSION_EXPIRED' } });
    await db.updateTable('employee').set({ active: 1 }).where('username', '=', 'sunli').execute();
  });

  test('signing out ends the session and its refresh secret', async () => {
    const mine = await gateway.direct();
    await mine.login('zhangwei', PASSWORD);
    expect((await mine.call('auth.session.end', {})).ok).toBe(true);
    expect(await mine.call('preference.get', {})).toMatchObject({ error: { code: 'SESSION_EXPIRED' } });
    expect(await mine.refresh()).toMatchObject({ error: { code: 'REFRESH_SPENT' } });
  });
});

describe('the cookie of a browser', () => {
  test('is set at sign-in, and without it the session is not known', async () => {
    const mine = await gateway.direct({ device: 'h5' });
    await mine.login('zhangwei', PASSWORD);
    expect(mine.state.cookie).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await mine.call('preference.get', {})).ok).toBe(true);
    const { cookie } = mine.state;
    mine.state.cookie = null;
    expect(await mine.call('preference.get', {})).toMatchObject({ error: { code: 'INVALID_REQUEST' } });
    mine.state.cookie = 'A'.repeat(43);
    expect(await mine.call('preference.get', {})).toMatchObject({ error: { code: 'INVALID_REQUEST' } });
    mine.state.cookie = cookie;
    expect((await mine.call('preference.get', {})).ok).toBe(true);
  });

  test('has the attributes of the protocol', async () => {
    const mine = await gateway.direct({ device: 'h5' });
    const seen: string[] = [];
    const { passwordKey } = await import('../../contract/wire/keys.ts');
    const passwordkey = await passwordKey(crypto.subtle, 'zhangwei', PASSWORD);
    const sealed = mine.seal('H5Login', { account: 'zhangwei', passwordkey });
    seen.push(...(await mine.post(sealed.body)).setCookie);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatch(/^__Host-td=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });

  test('is one for all tabs of a browser: a second sign-in does not sign out the first', async () => {
    const first = await gateway.direct({ device: 'h5' });
    await first.login('zhangwei', PASSWORD);
    const second = await gateway.direct({ device: 'h5' });
    second.state.cookie = first.state.cookie;
    await second.login('chenbo', PASSWORD);
    expect(second.state.cookie).toBe(first.state.cookie);
    expect((await first.call('preference.get', {})).ok).toBe(true);
    await first.call('auth.session.end', {});
    expect((await second.call('preference.get', {})).ok).toBe(true);
    await second.call('auth.session.end', {});
    expect(second.state.cookie).toBeNull();
  });

  test('a made-up one is replaced at sign-in', async () => {
    const mine = await gateway.direct({ device: 'h5' });
    mine.state.cookie = 'A'.repeat(43);
    await mine.login('zhangwei', PASSWORD);
    expect(mine.state.cookie).not.toBe('A'.repeat(43));
  });

  test('a desktop gets none', async () => {
    const mine = await gateway.direct({ device: 'pc' });
    await mine.login('zhangwei', PASSWORD);
    expect(mine.state.cookie).toBeNull();
  });
});

describe('overload', () => {
  test('beyond the calls under way a new one gets 503 and Retry-After at once', async () => {
    const wide = { burst: 1e6, perSecond: 1e6 };
    const limits = { session: wide, address: wide, publicCalls: wide, inFlight: 2 };
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
