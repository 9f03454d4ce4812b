import { expect, it } from 'vitest';
import type { Clock } from '../../client/ports.ts';
import {
  advance,
  box,
  freshPage,
  gateway,
  host,
  last,
  login,
  now,
  passingClock,
  signedIn,
  signIn,
  tab,
} from '../../tests/fakes/h5Page.ts';
import { heldBack } from '../../tests/fakes/release.ts';
import { sampleUser } from '../../tests/fakes/sampleWorld.ts';
import type { H5Host } from './h5/host.ts';
import { createH5Platform } from './h5.ts';

freshPage();

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
  advance(28 * 60_000);
  await platform.call('home.overview.get', {});
  expect(gateway.seen.filter(({ tag }) => tag === 'auth.acting.start')).toHaveLength(2);
  advance(28 * 60_000);
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
  advance(26 * 60_000);
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
    const skews: unknown[] = [];
    platform.on('connection.changed', (event) => skews.push(event.skewMs));
    await signIn(platform);
    expect(skews).toEqual([gateway.skewMs]);
    expect(await platform.connection()).toMatchObject({ skewMs: gateway.skewMs });
    await platform.session.startActing('d'.repeat(32));
    await platform.call('home.overview.get', {});
    const starts = () => gateway.seen.filter(({ tag }) => tag === 'auth.acting.start').length;
    expect(starts()).toBe(1);
    advance(26 * 60_000);
    await platform.call('home.overview.get', {});
    expect(starts()).toBe(2);
  },
);

const sessionsOpened = () =>
  gateway.seen.filter(({ tag }) => tag === 'H5Login' || tag === 'auth.session.refresh').length;

it('a sign-in while an earlier session is restored is seen at once, and does not take up its mode', async () => {
  const before = createH5Platform(host());
  await signIn(before);
  await before.session.startActing('d'.repeat(32));
  const starts = () => gateway.seen.filter(({ tag }) => tag === 'auth.acting.start').length;
  const asked = starts();
  const platform = createH5Platform(host());
  const views: unknown[] = [];
  platform.on('session.changed', (view) => views.push(view));
  const release = hold('auth.session.refresh');
  const restored = platform.session.restore();
  await arrived('auth.session.refresh');
  gateway.answers['H5Login'] = async (call) => ({
    Code: 200,
    Result: login({ Code: 0, data: other, session: await gateway.openSession(call) }),
  });
  await signIn(platform);
  expect(views).toMatchObject([{ user: { username: 'wuhao' }, acting: null }]);
  release();
  expect(await restored).toMatchObject({ user: { username: 'wuhao' }, acting: null });
  expect(starts()).toBe(asked);
});
