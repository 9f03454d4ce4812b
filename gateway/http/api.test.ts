import { describe, expect, test } from 'vitest';
import { formBody } from '../../contract/wire/envelope.ts';
import { INVALID_ANSWER, MAX_PAYLOAD, MAX_UPLOAD } from '../../contract/wire/names.ts';
import { apiForAllTests, client, clock, fieldsOf, gateway } from '../../tests/gateway/api.ts';
import { startGateway } from '../../tests/gatewayHarness.ts';
import { PASSWORD } from '../../tests/smallWorld.ts';

apiForAllTests();

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

describe('payload (step 9)', () => {
  test('a call that takes a file has a longer one, and no other call has', async () => {
    const letters = (count: number) => 'x'.repeat(count);
    const sealed = (tag: 'profile.avatar.set' | 'preference.save', text: string) =>
      client.seal(tag, { _idem: crypto.randomUUID(), picture: text });
    const fits = sealed('profile.avatar.set', letters(MAX_PAYLOAD));
    expect(await client.open(fits, await client.post(fits.body))).toMatchObject({ ok: true });
    const over = sealed('profile.avatar.set', letters(MAX_UPLOAD));
    expect((await client.post(over.body)).body).toBe(INVALID_ANSWER);
    const other = sealed('preference.save', letters(MAX_PAYLOAD));
    expect((await client.post(other.body)).body).toBe(INVALID_ANSWER);
  });

  test.each([
    ['not an object', '[1]'],
    ['not JSON', '{"a":'],
    ['a __proto__ key', '{"__proto__":{"x":1}}'],
    ['an escaped __proto__ key', '{"a":{"__prot\\u006f__":1}}'],
    ['too deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
  ])('%s is refused', async (_, text) => {
    const raw = JSON.parse(JSON.stringify({ placeholder: true }));
    const sealed = sealText(text, raw);
    const opened = await client.open(sealed, await client.post(sealed.body));
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
    const opened = await client.open(sealed, await client.post(sealed.body));
    expect(opened).toMatchObject({ ok: true, value: { code: 4040, result: { error: 'NOT_FOUND' } } });
  });

  test('tags that are names of every object are not calls', async () => {
    for (const tag of ['constructor', 'toString', 'hasOwnProperty']) {
      const sealed = client.seal(tag, {});
      const opened = await client.open(sealed, await client.post(sealed.body));
      expect(opened).toMatchObject({ ok: true, value: { code: 4040 } });
    }
  });

  test('a field the call does not know is named, not its value', async () => {
    const sealed = client.seal('preference.save', { _idem: crypto.randomUUID(), theme: 'pink' });
    const opened = await client.open(sealed, await client.post(sealed.body));
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
      const opened = await stranger.open(sealed, await stranger.post(sealed.body));
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
