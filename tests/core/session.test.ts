import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import { passwordKey } from '../../contract/wire/keys.ts';
import type { Core } from '../../main/core/createCore.ts';
import { madeTrip, newKey, summaryOf } from '../fakes/bookings.ts';
import { standingClock, testCore, until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';

let gateway: FakeGateway;
let core: Core & { folder: string };
const linjing = madeUser('a1', 'linjing');
const principal = 'cd'.repeat(16);

beforeEach(async () => {
  gateway = await fakeGateway();
  await addUser(gateway, linjing);
  gateway.on('profile.me.get', () => fail('NOT_FOUND'));
  gateway.on('auth.principal.list', () => ok({ principals: [] }));
  core = testCore(gateway);
});
afterEach(() => core.close());

const signIn = (on: Core = core, account = 'linjing', typed = password) =>
  on.shellCall('session.signIn', { account, password: typed });
const view = async (on: Core = core) => {
  const answer = await on.shellCall('session.view', {});
  return answer.ok
    ? (answer.value as { user: { id: string }; acting: { ctx: string } | null } | null)
    : undefined;
};

test('signs in, and no key or hash is among what a screen sees', async () => {
  const answer = await signIn();
  expect(answer).toMatchObject({ ok: true, value: { step: 'signedIn', user: { username: 'linjing' } } });
  expect(Object.keys((answer.ok && (answer.value as object)) || {})).toEqual(['step', 'user', 'permissions']);
  expect(JSON.stringify(await view())).not.toMatch(/kid|seed|refresh|passwordkey/);
  expect(gateway.seen[0]).toMatchObject({ name: 'H5Login', device: 'pc' });
  await core.call('auth.principal.list', {}, {});
  expect(gateway.seen.at(-1)?.device).toBe(`pc${linjing.user_code}`);
});

test('a wrong password answers the server message, and nobody is signed in', async () => {
  expect(await signIn(core, 'linjing', 'wrong')).toEqual({
    ok: true,
    value: { step: 'refused', code: 1, message: '用户名或密码错误' },
  });
  expect(await view()).toBeNull();
  expect(await core.call('auth.principal.list', {}, {})).toEqual(fail('SIGNED_OUT'));
});

test('one account, two identities: the choice goes over the same keys as the login', async () => {
  const hash = await passwordKey(webcrypto.subtle, '13800138000', password);
  const other = madeUser('b2', 'lj2');
  gateway.addShared('13800138000', hash, [linjing, other]);
  const step = await signIn(core, '13800138000');
  expect(step).toMatchObject({
    ok: true,
    value: { step: 'identity', users: [{ username: 'linjing' }, { username: 'lj2' }] },
  });
  const uuid = step.ok ? (step.value as { uuid: string }).uuid : '';
  expect(await core.shellCall('session.choose', { uuid, username: 'lj2' })).toMatchObject({
    ok: true,
    value: { step: 'signedIn', user: { id: other.id } },
  });
  const logins = gateway.seen.filter(({ name }) => name === 'H5Login');
  expect(logins).toHaveLength(2);
  expect(logins[1]?.kid).toBe(logins[0]?.kid);
});

test('single sign-on exchanges a token once', async () => {
  expect(await core.shellCall('session.exchangeToken', { token: 'linjing' })).toMatchObject({
    ok: true,
    value: { step: 'signedIn' },
  });
  expect(await core.shellCall('session.exchangeToken', { token: 'spent' })).toEqual(fail('TOKEN_SPENT'));
});

test('calls that answer keys cannot be made by a screen', async () => {
  await signIn();
  for (const name of [
    'H5Login',
    'GetUserForH5',
    'auth.session.refresh',
    'auth.session.end',
    'auth.acting.start',
  ]) {
    expect(await core.call(name, {}, {})).toEqual(fail('FORBIDDEN'));
  }
});

test('a session outlives the process, without another login', async () => {
  await signIn();
  await core.close();
  const logins = gateway.seen.length;
  core = testCore(gateway, { folder: core.folder });
  expect((await view())?.user.id).toBe(linjing.id);
  expect(await core.call('auth.principal.list', {}, {})).toEqual(ok({ principals: [] }));
  expect(gateway.seen.slice(logins).map(({ name }) => name)).not.toContain('H5Login');
});

test('expired keys are renewed once for all calls that find out together', async () => {
  await signIn();
  gateway.endSessions();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => core.call('auth.principal.list', {}, {})),
  );
  expect(answers).toEqual(Array.from({ length: 8 }, () => ok({ principals: [] })));
  expect(gateway.seen.filter(({ name }) => name === 'auth.session.refresh')).toHaveLength(1);
});

test('a gateway that no longer knows the session ends it and says so', async () => {
  await signIn();
  const heard: unknown[] = [];
  core.on('session.changed', (event) => heard.push(event));
  gateway.endSessions();
  gateway.endRefreshes();
  expect(await core.call('auth.principal.list', {}, {})).toEqual(fail('SESSION_EXPIRED'));
  expect(heard).toEqual([null]);
  expect(await view()).toBeNull();
});

test('a gateway with a new key it has signed is found again, without a sign-in', async () => {
  await signIn();
  await gateway.changeKey();
  expect(await core.call('auth.principal.list', {}, {})).toEqual(ok({ principals: [] }));
});

test('a clock that is hours off is corrected with one more request, and then stays right', async () => {
  await signIn();
  gateway.setSkew(5 * 3_600_000);
  gateway.seen.length = 0;
  expect(await core.call('auth.principal.list', {}, {})).toEqual(ok({ principals: [] }));
  expect(gateway.seen).toHaveLength(2);
  await core.call('auth.principal.list', {}, {});
  expect(gateway.seen).toHaveLength(3);
});

test('acting for another: the context goes with every call that may be made for others, and with no other', async () => {
  await signIn();
  expect(await core.shellCall('session.startActing', { principalId: principal })).toMatchObject({
    ok: true,
    value: { acting: { principalId: principal, name: '王总' } },
  });
  const ctx = (await view())?.acting?.ctx;
  gateway.on('home.overview.get', () =>
    ok({ banners: [], nextTrip: null, held: 0, unclear: 0, upcoming: 0 }),
  );
  gateway.on('preference.get', () => ok({ language: null, theme: null, trainSeat: null }));
  await core.call('home.overview.get', {}, {});
  await core.call('order.passenger.reveal', { orderId: 'ef'.repeat(16) }, {});
  await core.call('preference.get', {}, {});
  const sent = Object.fromEntries(gateway.seen.map(({ name, payload }) => [name, payload._ctx]));
  expect(sent).toMatchObject({ 'home.overview.get': ctx, 'order.passenger.reveal': ctx });
  expect(sent['preference.get']).toBeUndefined();
  await core.shellCall('session.endActing', {});
  await core.call('home.overview.get', {}, {});
  expect(gateway.seen.at(-1)?.payload._ctx).toBeUndefined();
});

test('a form cannot name a context of its own', async () => {
  await signIn();
  const answer = await core.call('home.overview.get', { _ctx: 'ab'.repeat(16) }, {});
  expect(answer).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
});

test('a revoked grant ends the mode, and the call is not made as oneself', async () => {
  await signIn();
  await core.shellCall('session.startActing', { principalId: principal });
  gateway.on('home.overview.get', () =>
    ok({ banners: [], nextTrip: null, held: 0, unclear: 0, upcoming: 0 }),
  );
  gateway.contexts.clear();
  gateway.on('auth.acting.start', () => fail('ACTING_DENIED'));
  expect(await core.call('home.overview.get', {}, {})).toEqual(fail('ACTING_DENIED'));
  await until(async () => (await view())?.acting === null);
});

test('a refusal for one call alone does not end the mode', async () => {
  await signIn();
  await core.shellCall('session.startActing', { principalId: principal });
  gateway.on('home.overview.get', () => fail('ACTING_DENIED'));
  expect(await core.call('home.overview.get', {}, {})).toEqual(fail('ACTING_DENIED'));
  expect((await view())?.acting).not.toBeNull();
});

test('signing out tells the gateway, and another user finds nothing of the first', async () => {
  gateway.on('preference.get', () => ok({ language: 'en', theme: null, trainSeat: null }));
  const other = await addUser(gateway, madeUser('b2', 'wuhao'));
  await signIn();
  await core.call('preference.get', {}, {});
  await core.shellCall('session.signOut', {});
  expect(gateway.seen.map(({ name }) => name)).toContain('auth.session.end');
  gateway.off('preference.get');
  await signIn(core, 'wuhao');
  expect((await view())?.user.id).toBe(other.id);
  expect(await core.call('preference.get', {}, {})).toEqual(fail('NOT_FOUND'));
  gateway.setUp(false);
  expect(await core.call('preference.get', {}, {})).toEqual(fail('NETWORK'));
});

test('without a key store everything works and nothing is kept', async () => {
  const secrets = {
    kind: 'none',
    wrap: () => Promise.reject(new Error('none')),
    unwrap: async () => undefined,
  } as const;
  const memory = testCore(gateway, { ports: { secrets } });
  expect(await signIn(memory)).toMatchObject({ ok: true, value: { step: 'signedIn' } });
  expect(await memory.call('auth.principal.list', {}, {})).toEqual(ok({ principals: [] }));
  await memory.close();
  const again = testCore(gateway, { folder: memory.folder, ports: { secrets } });
  expect(await view(again)).toBeNull();
  await again.close();
});

test('two programs do not share a folder', async () => {
  expect(() => testCore(gateway, { folder: core.folder })).toThrow('DATA_LOCKED');
});

test('a gateway that never answers: the call ends before the overlay does, whatever it waits for', async () => {
  const clock = standingClock(Date.now());
  const silent = testCore(
    {
      http: {
        ...gateway.http,
        request: (options) => (stuck ? new Promise(() => {}) : gateway.http.request(options)),
      },
    },
    { ports: { clock } },
  );
  let stuck = false;
  await signIn(silent);
  await silent.call('auth.principal.list', {}, {});
  stuck = true;
  const query = silent.call('home.overview.get', {}, {});
  const trip = madeTrip('one');
  const booking = silent.call('trip.draft.submit', trip, { idem: newKey(), summary: summaryOf(trip) });
  await new Promise((resolve) => setTimeout(resolve, 50));
  clock.advance(199_000);
  expect(await query).toEqual(fail('TIMEOUT'));
  expect(await booking).toEqual(fail('QUEUED'));
  expect(await silent.shellCall('outbox.list', {})).toMatchObject({
    ok: true,
    value: { intents: [{ input: trip }] },
  });
  await silent.close();
});
