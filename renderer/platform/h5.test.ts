import { webcrypto } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Clock } from '../../client/ports.ts';
import type { SubtleLike } from '../../contract/wire/keys.ts';
import { systemRandom } from '../../main/adapters/node/random.ts';
import { heldBack } from '../../tests/fakes/release.ts';
import { samplePermissions, sampleUser } from '../../tests/fakes/sampleWorld.ts';
import { type SeenCall, type WireGateway, wireGateway } from '../../tests/fakes/wireGateway.ts';
import type { Box, H5Host } from './h5/host.ts';
import { createH5Platform } from './h5.ts';

let now = 1_795_000_000_000;
let gateway: WireGateway;
let tab: Map<string, string>;
let machine: Map<string, string>;

function box(map: Map<string, string>): Box {
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

/** A wait is over at once, and its time has passed. */
const passingClock: Clock = {
  now: () => now,
  steady: () => now,
  after(ms, task) {
    const timer = setTimeout(() => {
      now += ms;
      task();
    });
    return () => clearTimeout(timer);
  },
};

function host(more: Partial<H5Host> = {}): H5Host {
  return {
    fetch: (url, init) => gateway.fetch(url, init),
    subtle: webcrypto.subtle as unknown as SubtleLike,
    random: systemRandom,
    clock: passingClock,
    tab: box(tab),
    machine: box(machine),
    pageKeys: () => JSON.stringify(gateway.discovery()),
    userAgent: 'Mozilla/5.0',
    query: '',
    open: () => true,
    globals: {},
    ...more,
  };
}

const user = sampleUser();
const login = (inner: object) => ({
  Message: '',
  Result: { id: '', url: '', uuid: '', userList: [] },
  data: null,
  permissionByUsername: [],
  session: null,
  ...inner,
});
const signedIn = async (call: SeenCall) => ({
  Code: 200,
  Result: login({
    Code: 0,
    data: user,
    permissionByUsername: samplePermissions,
    session: await gateway.openSession(call),
  }),
});

beforeEach(async () => {
  now = 1_795_000_000_000;
  tab = new Map();
  machine = new Map();
  gateway = await wireGateway(() => now);
  gateway.answers = {
    H5Login: signedIn,
    'auth.session.end': () => ({ Code: 200, Result: {} }),
    'home.overview.get': () => ({ Code: 200, Result: { banners: [] } }),
    'auth.acting.start': () => ({
      Code: 200,
      Result: {
        ctx: 'c'.repeat(32),
        principalId: 'd'.repeat(32),
        name: '张伟',
        expiresAt: now + 30 * 60_000,
      },
    }),
    'auth.acting.end': () => ({ Code: 200, Result: {} }),
    'auth.session.refresh': async (call) => ({
      Code: 200,
      Result: {
        data: user,
        permissionByUsername: samplePermissions,
        session: await gateway.openSession(call),
      },
    }),
  };
});

const signIn = (platform: ReturnType<typeof createH5Platform>) =>
  platform.session.signIn({ account: ' LinJing ', password: 'TripDesk#2026' });
const last = () => {
  const call = gateway.seen.at(-1);
  if (!call) throw new Error('nothing was sent');
  return call;
};

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

it('keeps the secret when the network is away, for the next reload', async () => {
  await signIn(createH5Platform(host()));
  gateway.down = true;
  expect(await createH5Platform(host()).session.restore()).toBeNull();
  gateway.down = false;
  expect(await createH5Platform(host()).session.restore()).toMatchObject({ user: { username: 'linjing' } });
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

it('carries the proxy-booking context in calls about others, not in those about oneself', async () => {
  const platform = createH5Platform(host());
  await signIn(platform);
  gateway.answers['preference.get'] = () => ({ Code: 200, Result: {} });
  expect(await platform.session.startActing('d'.repeat(32))).toMatchObject({
    ok: true,
    value: { acting: { name: '张伟' } },
  });
  await platform.call('home.overview.get', {});
  expect(last().payload['_ctx']).toBe('c'.repeat(32));
  await platform.call('preference.get', {});
  expect(last().payload).not.toHaveProperty('_ctx');
  await platform.session.endActing();
  await platform.call('home.overview.get', {});
  expect(last().payload).not.toHaveProperty('_ctx');
});

it('goes on acting after a reload: by id only, the name comes back from the gateway', async () => {
  const platform = createH5Platform(host());
  await signIn(platform);
  await platform.session.startActing('d'.repeat(32));
  expect(tab.get('tripdesk.session')).not.toContain('张伟');
  const reloaded = createH5Platform(host());
  const views: unknown[] = [];
  reloaded.on('session.changed', (view) => views.push(view));
  expect(await reloaded.session.restore()).toMatchObject({ acting: { name: '张伟' } });
  // Nothing of a session without its mode may flash up in between.
  expect(views).toEqual([]);
});

it('renews a context that runs out, and leaves the mode when the grant is gone', async () => {
  const platform = createH5Platform(host());
  await signIn(platform);
  await platform.session.startActing('d'.repeat(32));
  now += 28 * 60_000;
  await platform.call('home.overview.get', {});
  expect(gateway.seen.filter(({ tag }) => tag === 'auth.acting.start')).toHaveLength(2);
  now += 28 * 60_000;
  gateway.answers['auth.acting.start'] = () => ({
    Code: 4031,
    Result: { error: 'ACTING_DENIED', requestId: 'r' },
  });
  const views: unknown[] = [];
  platform.on('session.changed', (view) => views.push(view));
  expect(await platform.call('home.overview.get', {})).toMatchObject({ error: { code: 'ACTING_DENIED' } });
  expect(views).toMatchObject([{ acting: null }]);
});

it('signs out here even when the gateway cannot be told', async () => {
  const platform = createH5Platform(host());
  await signIn(platform);
  gateway.down = true;
  await platform.session.signOut();
  expect(tab.has('tripdesk.session')).toBe(false);
  expect(await platform.call('home.overview.get', {})).toMatchObject({ error: { code: 'SIGNED_OUT' } });
});

it('tells a duplicated tab the new secret, so that neither signs the other out', async () => {
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const channel = {
    postMessage: (data: unknown) => listeners.forEach((listener) => listener({ data })),
    addEventListener: (_type: string, listener: never) => void listeners.push(listener),
  } as unknown as NonNullable<H5Host['channel']>;
  const first = createH5Platform(host({ channel }));
  await signIn(first);
  const copy = new Map(tab);
  const second = createH5Platform(host({ channel, tab: box(copy) }));
  await second.session.restore();
  expect(copy.get('tripdesk.session')).toContain('refresh-2');
  expect(tab.get('tripdesk.session')).toContain('refresh-2');
});

it('goes on with the new secret when another tab has traded the one it was trading', async () => {
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const channel = {
    postMessage: (data: unknown) => listeners.forEach((listener) => listener({ data })),
    addEventListener: (_type: string, listener: never) => void listeners.push(listener),
  } as unknown as NonNullable<H5Host['channel']>;
  const first = createH5Platform(host({ channel }));
  await signIn(first);
  const copy = new Map(tab);
  const renewing = gateway.answers['auth.session.refresh'];
  const { released, release } = heldBack();
  gateway.answers['auth.session.refresh'] = async () => {
    gateway.answers['auth.session.refresh'] = renewing ?? (() => null);
    await released;
    return { Code: 4602, Result: { error: 'REFRESH_SPENT', requestId: 'r' } };
  };
  const second = createH5Platform(host({ channel, tab: box(copy) }));
  const restored = second.session.restore();
  await arrived('auth.session.refresh');
  gateway.forget(`S${'1'.padStart(32, '0')}`);
  expect(await first.call('home.overview.get', {})).toMatchObject({ ok: true });
  release();
  expect(await restored).toMatchObject({ user: { username: 'linjing' } });
  expect(tab.get('tripdesk.session')).toContain('refresh-3');
  expect(copy.get('tripdesk.session')).toContain('refresh-3');
});

/** Answers a call only once what this returns is called. */
function hold(tag: string): () => void {
  const answer = gateway.answers[tag];
  const { released, release } = heldBack();
  gateway.answers[tag] = async (call) => {
    await released;
    return answer ? answer(call) : null;
  };
  return release;
}
const arrived = async (tag: string, times = 1) => {
  while (gateway.seen.filter((call) => call.tag === tag).length < times)
    await new Promise((resolve) => setTimeout(resolve, 1));
};
const other = sampleUser({ id: 'b'.repeat(32) as never, username: 'wuhao' });

it('a renewal that was under way when the user signed out does not bring the session back', async () => {
  const platform = createH5Platform(host());
  await signIn(platform);
  gateway.forget(`S${'1'.padStart(32, '0')}`);
  const release = hold('auth.session.refresh');
  const asked = platform.call('home.overview.get', {});
  await arrived('auth.session.refresh');
  const seen: unknown[] = [];
  platform.on('session.changed', (view) => seen.push(view));
  await platform.session.signOut();
  release();
  expect(await asked).toMatchObject({ ok: false, error: { code: 'SESSION_EXPIRED' } });
  expect(seen).toEqual([null]);
  expect(tab.has('tripdesk.session')).toBe(false);
});

it('a late renewal of one user neither takes the place of the next one nor ends their session', async () => {
  for (const ending of ['renewed', 'spent']) {
    tab.clear();
    gateway.answers['H5Login'] = signedIn;
    const platform = createH5Platform(host());
    await signIn(platform);
    const kid = `S${String(sessionsOpened()).padStart(32, '0')}`;
    gateway.forget(kid);
    const renewing = gateway.answers['auth.session.refresh'];
    if (ending === 'spent')
      gateway.answers['auth.session.refresh'] = () => ({
        Code: 4101,
        Result: { error: 'REFRESH_SPENT', requestId: 'r' },
      });
    const release = hold('auth.session.refresh');
    const before = gateway.seen.filter(({ tag }) => tag === 'auth.session.refresh').length;
    const asked = platform.call('home.overview.get', {});
    await arrived('auth.session.refresh', before + 1);
    gateway.answers['H5Login'] = async (call) => ({
      Code: 200,
      Result: login({ Code: 0, data: other, session: await gateway.openSession(call) }),
    });
    let view: unknown;
    platform.on('session.changed', (next) => {
      view = next;
    });
    await signIn(platform);
    release();
    await asked;
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(view).toMatchObject({ user: { username: 'wuhao' } });
    if (renewing) gateway.answers['auth.session.refresh'] = renewing;
  }
});

it('a sign-out that waits for a slow gateway does not end the next user’s session', async () => {
  const waits: (() => void)[] = [];
  const clock: Clock = {
    ...passingClock,
    after(_, task) {
      waits.push(task);
      return () => {};
    },
  };
  const platform = createH5Platform(host({ clock }));
  await signIn(platform);
  hold('auth.session.end');
  const left = platform.session.signOut();
  gateway.answers['H5Login'] = async (call) => ({
    Code: 200,
    Result: login({ Code: 0, data: other, session: await gateway.openSession(call) }),
  });
  let view: unknown;
  platform.on('session.changed', (next) => {
    view = next;
  });
  const entered = signIn(platform);
  // The next user's sign-in is answered while the sign-out still waits.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const timer = setInterval(() => waits.pop()?.(), 5);
  await Promise.all([left, entered]);
  clearInterval(timer);
  expect(view).toMatchObject({ user: { username: 'wuhao' } });
});

it('acting is not taken up again once it was left, and not by the next user', async () => {
  const platform = createH5Platform(host());
  await signIn(platform);
  await platform.session.startActing('d'.repeat(32));
  now += 26 * 60_000;
  const release = hold('auth.acting.start');
  const asked = platform.call('home.overview.get', {});
  await arrived('auth.acting.start', 2);
  await platform.session.endActing();
  release();
  expect(await asked).toMatchObject({ ok: false, error: { code: 'ACTING_DENIED' } });
  expect(await platform.session.endActing()).toMatchObject({ ok: true, value: { acting: null } });
});

it.each([-24, 24])(
  'a page whose clock is %s h off: acting lasts, and screens are told the gateway’s time',
  async (hours) => {
    gateway.skewMs = -hours * 3_600_000;
    gateway.answers['auth.acting.start'] = () => ({
      Code: 200,
      Result: {
        ctx: 'c'.repeat(32),
        principalId: 'd'.repeat(32),
        name: '张伟',
        expiresAt: now + gateway.skewMs + 30 * 60_000,
      },
    });
    const platform = createH5Platform(host());
    const told: unknown[] = [];
    platform.on('connection.changed', (event) => told.push(event.skewMs));
    await signIn(platform);
    expect(told).toEqual([gateway.skewMs]);
    expect(await platform.connection()).toMatchObject({ skewMs: gateway.skewMs });
    await platform.session.startActing('d'.repeat(32));
    await platform.call('home.overview.get', {});
    const starts = () => gateway.seen.filter(({ tag }) => tag === 'auth.acting.start').length;
    expect(starts()).toBe(1);
    now += 26 * 60_000;
    await platform.call('home.overview.get', {});
    expect(starts()).toBe(2);
  },
);

const sessionsOpened = () =>
  gateway.seen.filter(({ tag }) => tag === 'H5Login' || tag === 'auth.session.refresh').length;
