import { afterEach, beforeEach, expect, test } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import { actingId, employeeId } from '../../contract/shapes/primitives.ts';
import type { Core } from '../../main/core/createCore.ts';
import type { Http } from '../../main/core/ports.ts';
import { madeTrip, newKey, sellSeats, summaryOf } from '../fakes/bookings.ts';
import { temporaryFolder, testCore, until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';
import { heldBack } from '../fakes/release.ts';
import { notedPorts, readFromDisk } from './readFromDisk.ts';

/** Answers that come after a person has left: the mode, the desk, or the gateway's trust. */

const principal = 'cd'.repeat(16);
let gateway: FakeGateway;
let core: Core & { folder: string };
/** Replies to the call named here wait until `held.release`. */
let holding: string | undefined;
let held: ReturnType<typeof heldBack>;

const http: Http = {
  async request(asked) {
    const answer = await gateway.http.request(asked);
    if (holding && asked.body?.includes(`tag=${holding}`)) await held.released;
    return answer;
  },
  close: async () => {},
};

beforeEach(async () => {
  gateway = await fakeGateway();
  await addUser(gateway, madeUser('a1', 'linjing'));
  await addUser(gateway, madeUser('b2', 'wuhao'));
  gateway.on('auth.principal.list', () => ok({ principals: [] }));
  gateway.on('home.overview.get', () =>
    ok({ banners: [], nextTrip: null, held: 0, unclear: 0, upcoming: 0 }),
  );
  core = testCore({ http });
});
afterEach(() => core.close());

const hold = (name: string) => {
  holding = name;
  held = heldBack();
};
const release = () => {
  holding = undefined;
  held.release();
};
const signIn = (account = 'linjing') => core.shellCall('session.signIn', { account, password });
const act = () => core.shellCall('session.startActing', { principalId: principal });
const view = async () => {
  const answer = await core.shellCall('session.view', {});
  return answer.ok ? (answer.value as { user: { username: string }; acting: object | null } | null) : null;
};
const asked = (name: string, times = 1) =>
  until(() => gateway.seen.filter((call) => call.name === name).length >= times);

test('a context asked for anew is not taken up again once the person has left the mode', async () => {
  await signIn();
  await act();
  gateway.contexts.clear();
  hold('auth.acting.start');
  const call = core.call('home.overview.get', {}, {});
  await asked('auth.acting.start', 2);
  await core.shellCall('session.endActing', {});
  release();
  expect(await call).toEqual(fail('ACTING_DENIED'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await view())?.acting).toBeNull();
});

test('a renewal of the session does not bring back a mode that was left meanwhile', async () => {
  await signIn();
  await act();
  gateway.endSessions();
  hold('auth.session.refresh');
  const call = core.call('auth.principal.list', {}, {});
  await asked('auth.session.refresh');
  // It is left at once; that the gateway is told waits for the renewal as well.
  const left = core.shellCall('session.endActing', {});
  await until(async () => (await view())?.acting === null);
  release();
  await left;
  expect(await call).toEqual(ok({ principals: [] }));
  expect((await view())?.acting).toBeNull();
});

test('a context asked for by one user does not reach the next one', async () => {
  await signIn();
  hold('auth.acting.start');
  const started = act();
  await asked('auth.acting.start');
  await core.shellCall('session.signOut', {});
  await signIn('wuhao');
  release();
  await started;
  expect(await view()).toMatchObject({ user: { username: 'wuhao' }, acting: null });
});

test('a key nobody vouches for is told in a session too, sends nothing, and is forgotten when it goes', async () => {
  const seats = sellSeats(gateway);
  await signIn();
  const middle = await fakeGateway();
  await addUser(middle, madeUser('a1', 'linjing'));
  const real = { request: gateway.http.request };
  // Whoever stands between knows no session, and refuses as a gateway with another key would.
  gateway.http.request = middle.http.request;
  expect(await core.call('auth.principal.list', {}, {})).toEqual(fail('GATEWAY_KEY_CHANGED'));
  const trip = madeTrip('one');
  const booking = { idem: newKey(), summary: summaryOf(trip) };
  expect(await core.call('trip.draft.submit', trip, booking)).toEqual(fail('QUEUED'));
  expect(await core.shellCall('outbox.list', {})).toMatchObject({
    value: { intents: [{ status: 'waiting', errorCode: 'GATEWAY_KEY_CHANGED' }] },
  });
  expect(middle.seen).toEqual([]);
  expect(await view()).toMatchObject({ user: { username: 'linjing' } });
  gateway.http.request = real.request;
  expect(await core.call('auth.principal.list', {}, {})).toEqual(ok({ principals: [] }));
  await until(() => seats.sold.length === 1);
});

test('a booking answered after its user has signed out leaves nothing that can be read', async () => {
  const seats = sellSeats(gateway);
  const folder = temporaryFolder();
  const noted = notedPorts(folder);
  await core.close();
  core = testCore({ http }, { folder, ports: noted.ports });
  await signIn();
  hold('trip.draft.submit');
  const trip = madeTrip('late');
  const booked = core.call('trip.draft.submit', trip, { idem: newKey(), summary: summaryOf(trip) });
  await until(() => seats.sold.length === 1);
  await core.shellCall('session.signOut', {});
  // It may still have to be sent again, so it stays until it is answered.
  expect(await readFromDisk(folder, noted)).toMatchObject({ keys: 1 });
  release();
  expect(await booked).toMatchObject({ ok: true });
  await until(async () => (await readFromDisk(folder, noted)).keys === 0);
});

test('bookings of one user that wait are not judged by the grants of the next', async () => {
  const seats = sellSeats(gateway);
  await signIn();
  await act();
  gateway.setUp(false);
  for (const name of ['one', 'two']) {
    const trip = madeTrip(name);
    await core.call('trip.draft.submit', trip, { idem: newKey(), summary: summaryOf(trip) });
  }
  await core.shellCall('session.endActing', {});
  hold('trip.draft.submit');
  gateway.setUp(true);
  await until(() => seats.sold.length === 1);
  gateway.on('auth.acting.start', ({ userId, kid }) => {
    if (userId !== 'a1'.repeat(16)) return fail('ACTING_DENIED');
    const ctx = actingId.parse('ee'.repeat(16));
    gateway.contexts.set(ctx, { kid, principalId: principal });
    return ok({ ctx, principalId: employeeId.parse(principal), name: '', expiresAt: Date.now() + 1_800_000 });
  });
  await core.shellCall('session.signOut', {});
  await signIn('wuhao');
  release();
  // Whatever still goes on of the first one's outbox has had its time.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(
    gateway.seen.filter(({ name }) => name === 'auth.acting.start').map(({ device }) => device),
  ).not.toContain('pcUb201');
  await core.shellCall('session.signOut', {});
  await signIn();
  await until(() => seats.sold.length === 2);
});
