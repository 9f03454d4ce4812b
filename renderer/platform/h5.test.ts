import { expect, it } from 'vitest';
import {
  freshPage,
  gateway,
  host,
  last,
  login,
  machine,
  now,
  signedIn,
  signIn,
  tab,
} from '../../tests/fakes/h5Page.ts';
import { wireGateway } from '../../tests/fakes/wireGateway.ts';
import { createH5Platform } from './h5.ts';

freshPage();

it('sends a hash instead of the password, bound to the account as typed', async () => {
  const platform = createH5Platform(host());
  const step = await signIn(platform);
  expect(step).toMatchObject({ ok: true, value: { step: 'signedIn', user: { username: 'linjing' } } });
  const { payload, form, device, kid } = last();
  expect(payload['passwordkey']).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(payload) + form).not.toContain('TripDesk#2026');
  expect(payload['installation']).toMatch(/^[0-9a-f]{32}$/);
  expect(device).toBe('h5');
  expect(kid.startsWith('Bk1.')).toBe(true);
});

it('keeps one random installation id over reloads and nothing else on the machine', async () => {
  await signIn(createH5Platform(host()));
  const first = last().payload['installation'];
  await signIn(createH5Platform(host()));
  expect(last().payload['installation']).toBe(first);
  expect([...machine.keys()]).toEqual(['tripdesk.installation']);
});

it('makes business calls under session keys, with the user code and the language', async () => {
  const platform = createH5Platform(host());
  await signIn(platform);
  platform.setLanguage('de');
  const answer = await platform.call('home.overview.get', {});
  expect(answer).toMatchObject({ ok: true, value: { banners: [] } });
  expect(last()).toMatchObject({ kid: expect.stringMatching(/^S/), device: 'h5U000101', language: 'en-US' });
  expect(last().payload).not.toHaveProperty('_idem');
});

it("gives every command an idempotency key, the form's own where it has one", async () => {
  const platform = createH5Platform(host());
  await signIn(platform);
  gateway.answers['preference.save'] = () => ({ Code: 200, Result: {} });
  await platform.call('preference.save', { language: 'en' });
  expect(last().payload['_idem']).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  const idem = '11111111-1111-4111-8111-111111111111';
  await platform.call('preference.save', { language: 'en' }, { idem });
  expect(last().payload['_idem']).toBe(idem);
});

it.each([
  [
    201,
    {
      Code: 201,
      Result: {
        id: '',
        url: '',
        uuid: 'u1',
        userList: [{ message: 'A', username: 'a', customer_fullname: 'A' }],
      },
    },
    { step: 'identity', uuid: 'u1' },
  ],
  [601, { Code: 601, Message: '请输入图片验证码' }, { step: 'verify', message: '请输入图片验证码' }],
  [
    429,
    { Code: 429, Message: '需要先完成一项计算', task: { challenge: 'c', bits: 2, parts: 4 } },
    { step: 'work', message: '需要先完成一项计算', task: { challenge: 'c', bits: 2, parts: 4 } },
  ],
  [
    401,
    { Code: 401, Message: '用户名或密码错误' },
    { step: 'refused', code: 401, message: '用户名或密码错误' },
  ],
])('reads the inner code %i of a login', async (_code, inner, step) => {
  gateway.answers['H5Login'] = () => ({ Code: 200, Result: login(inner) });
  expect(await signIn(createH5Platform(host()))).toMatchObject({ ok: true, value: step });
});

it('chooses an identity under the same bootstrap keys', async () => {
  gateway.answers['H5Login'] = async (call) =>
    call.payload['check'] === 'uuid'
      ? signedIn(call)
      : { Code: 200, Result: login({ Code: 201, Result: { id: '', url: '', uuid: 'u1', userList: [] } }) };
  const platform = createH5Platform(host());
  await signIn(platform);
  const { kid } = last();
  const step = await platform.session.choose({ uuid: 'u1', username: 'wanglei' });
  expect(step).toMatchObject({ ok: true, value: { step: 'signedIn' } });
  expect(last()).toMatchObject({ kid, payload: { account: 'wanglei', passwordkey: 'u1', check: 'uuid' } });
});

it('keeps keys in memory and only the refresh secret in the tab', async () => {
  await signIn(createH5Platform(host()));
  expect([...tab.entries()]).toEqual([['tripdesk.session', '{"refresh":"refresh-1","principalId":null}']]);
});

it('restores the session after a reload, and the secret is another one then', async () => {
  await signIn(createH5Platform(host()));
  const reloaded = createH5Platform(host());
  expect(await reloaded.session.restore()).toMatchObject({ user: { username: 'linjing' }, acting: null });
  expect(gateway.seen.at(-1)?.payload['refresh']).toBe('refresh-1');
  expect(tab.get('tripdesk.session')).toContain('refresh-2');
  expect(await reloaded.call('home.overview.get', {})).toMatchObject({ ok: true });
});

it('is signed out after a reload whose secret is spent, and forgets it', async () => {
  await signIn(createH5Platform(host()));
  gateway.answers['auth.session.refresh'] = () => ({
    Code: 4602,
    Result: { error: 'REFRESH_SPENT', requestId: 'r' },
  });
  expect(await createH5Platform(host()).session.restore()).toBeNull();
  expect(tab.has('tripdesk.session')).toBe(false);
});

it('keeps the secret when the network is away, and asks for the session again with it', async () => {
  await signIn(createH5Platform(host()));
  gateway.down = true;
  const reloaded = createH5Platform(host());
  expect(await reloaded.session.restore()).toBe('unreached');
  gateway.down = false;
  expect(await reloaded.session.restore()).toMatchObject({ user: { username: 'linjing' } });
});

it('renews keys the gateway no longer knows, once for all calls, and sends again', async () => {
  const platform = createH5Platform(host());
  await signIn(platform);
  await platform.call('home.overview.get', {});
  gateway.forget(last().kid);
  const answers = await Promise.all([1, 2, 3].map(() => platform.call('home.overview.get', {})));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(gateway.seen.filter(({ tag }) => tag === 'auth.session.refresh')).toHaveLength(1);
});

it('ends the session when the keys cannot be renewed, and says so once', async () => {
  const platform = createH5Platform(host());
  await signIn(platform);
  const views: unknown[] = [];
  platform.on('session.changed', (view) => views.push(view));
  gateway.answers['home.overview.get'] = () => ({
    Code: 4010,
    Result: { error: 'SESSION_EXPIRED', requestId: 'r' },
  });
  gateway.answers['auth.session.refresh'] = () => ({
    Code: 4602,
    Result: { error: 'REFRESH_SPENT', requestId: 'r' },
  });
  expect(await platform.call('home.overview.get', {})).toMatchObject({ error: { code: 'SESSION_EXPIRED' } });
  expect(views).toEqual([null]);
  expect(await platform.call('home.overview.get', {})).toMatchObject({ error: { code: 'SIGNED_OUT' } });
});

it('corrects a wrong clock once, with the signed time, and keeps the correction', async () => {
  gateway.skewMs = 3_600_000;
  const platform = createH5Platform(host());
  expect(await signIn(platform)).toMatchObject({ ok: true, value: { step: 'signedIn' } });
  expect(await platform.call('home.overview.get', {})).toMatchObject({ ok: true });
  gateway.skewMs = -86_400_000;
  expect(await platform.call('home.overview.get', {})).toMatchObject({ ok: true });
});

it('agrees anew when the gateway changed its key since the page was served', async () => {
  const stale = await wireGateway(() => now);
  const platform = createH5Platform(host({ pageKeys: () => JSON.stringify(stale.discovery()) }));
  expect(await signIn(platform)).toMatchObject({ ok: true, value: { step: 'signedIn' } });
});

it('discovers the key when the page carries none', async () => {
  const platform = createH5Platform(host({ pageKeys: () => '[]' }));
  expect(await signIn(platform)).toMatchObject({ ok: true });
});

it('answers results for whatever goes wrong, and never throws', async () => {
  const platform = createH5Platform(host());
  await signIn(platform);
  gateway.answers['home.overview.get'] = () => ({
    Code: 4290,
    Message: '操作过于频繁',
    Result: { error: 'RATE_LIMITED', requestId: 'r9', retryAfterSeconds: 7 },
  });
  expect(await platform.call('home.overview.get', {})).toEqual({
    ok: false,
    error: { code: 'RATE_LIMITED', message: '操作过于频繁', requestId: 'r9', retryAfterSeconds: 7 },
  });
  gateway.answers['home.overview.get'] = () => ({ Code: 4999 });
  expect(await platform.call('home.overview.get', {})).toMatchObject({ error: { code: 'INTERNAL' } });
  gateway.down = true;
  expect(await platform.call('home.overview.get', {})).toMatchObject({ error: { code: 'NETWORK' } });
  gateway.down = false;
  const controller = new AbortController();
  controller.abort();
  expect(await platform.call('home.overview.get', {}, { signal: controller.signal })).toMatchObject({
    error: { code: 'ABORTED' },
  });
});

it.each([
  ['another body', (text: string) => text.replace('"Result":"', '"Result":"AAAA')],
  ['another time', (text: string) => text.replace(/"ts":\d+/, '"ts":1')],
  ['no signature', (text: string) => text.replace(/,"sign":"[^"]*"/, '')],
  ['no JSON', () => '<html>'],
])('refuses a reply with %s', async (_what, spoil) => {
  const platform = createH5Platform(
    host({
      fetch: async (url, init) => {
        const answer = await gateway.fetch(url, init);
        return url === '/api' && last().tag === 'home.overview.get'
          ? new Response(spoil(await answer.text()), { status: answer.status })
          : answer;
      },
    }),
  );
  await signIn(platform);
  expect(await platform.call('home.overview.get', {})).toMatchObject({ error: { code: 'REPLY_BROKEN' } });
});

it('takes a write that the store failed as unknown, stays signed in, and may make it again', async () => {
  let isDown = false;
  const body = '{"Code":5030,"Message":"系统繁忙，请稍后重试"}';
  const platform = createH5Platform(
    host({
      fetch: async (url, init) =>
        isDown
          ? new Response(body, { status: 503, headers: { 'retry-after': '1' } })
          : gateway.fetch(url, init),
    }),
  );
  await signIn(platform);
  gateway.answers['preference.save'] = () => ({ Code: 200, Result: {} });
  isDown = true;
  const idem = crypto.randomUUID();
  const answer = await platform.call('preference.save', { theme: 'dark' }, { idem });
  expect(answer).toEqual({ ok: false, error: { code: 'UNAVAILABLE', retryAfterSeconds: 1 } });
  isDown = false;
  expect(await platform.call('preference.save', { theme: 'dark' }, { idem })).toMatchObject({ ok: true });
});
