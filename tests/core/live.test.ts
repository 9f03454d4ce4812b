import type {} from '@fastify/websocket';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pushedTags } from '../../contract/enums/push/pushTags.ts';
import { grantedParams } from '../../contract/rules/identity/permissionTree.ts';
import type { EmployeeId } from '../../contract/shapes/primitives.ts';
import type { ShellEvent } from '../../contract/shell.ts';
import { setPerson, setRole } from '../../gateway/services/staff/permissionSettings.ts';
import { deactivate } from '../../gateway/services/staff/standing.ts';
import { setPermissionOf } from '../../gateway/store/repos/account/permissions.ts';
import { nodeHttp } from '../../main/adapters/node/http.ts';
import { nodeSocket } from '../../main/adapters/node/socket.ts';
import type { Core } from '../../main/core/createCore.ts';
import { testCore } from '../fakes/core.ts';
import { fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';
import { startGateway, type TestGateway } from '../gatewayHarness.ts';
import { idOf, PASSWORD } from '../smallWorld.ts';

/** No device is behind another for longer, ms. */
const within = { timeout: 2_000, interval: 20 };

let gateway: TestGateway;
let core: Core;
let told: ShellEvent<'cache.outdated'>['tags'][];

beforeAll(async () => {
  gateway = await startGateway({ seed: 'people' });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  core = testCore(
    { http: nodeHttp() },
    { ports: { openSocket: nodeSocket }, config: { gateway: gateway.origin } },
  );
  told = [];
  core.on('cache.outdated', ({ tags }) => told.push(tags));
});
afterEach(async () => {
  await core.close();
  await expect.poll(channels).toBe(0);
});

const channels = () => gateway.app.websocketServer.clients.size;
const signIn = async (account = 'linjing') => {
  const answer = await core.shellCall('session.signIn', { account, password: PASSWORD });
  expect(answer).toMatchObject({ ok: true, value: { step: 'signedIn' } });
  await expect.poll(channels).toBe(1);
};
const other = async () => {
  const client = await gateway.client();
  await client.login('linjing', PASSWORD);
  return client;
};

test('what another device of the same person saved is shown here within two seconds', async () => {
  await signIn();
  const device = await other();
  expect(await core.call('preference.get', {}, {})).toMatchObject({ ok: true });
  await device.call('preference.save', { theme: 'dark' });
  await expect.poll(() => told.flat(), within).toContain('Preference');
  // Trusted for an hour otherwise.
  expect(await core.call('preference.get', {}, {})).toMatchObject({ ok: true, value: { theme: 'dark' } });
});

test('signing out closes the channel', async () => {
  await signIn();
  await core.shellCall('session.signOut', {});
  await expect.poll(channels, within).toBe(0);
});

test('a channel that is cut is opened again, and what was missed is asked for', async () => {
  await signIn();
  for (const socket of gateway.app.websocketServer.clients) socket.terminate();
  await expect.poll(() => told).toContainEqual(pushedTags);
  await expect.poll(channels).toBe(1);
});

test('proxy-booking ends at once when the grant behind it does', async () => {
  await signIn();
  await core.shellCall('session.startActing', { principalId: idOf('vip') });
  let acting: unknown;
  core.on('session.changed', (view) => {
    acting = view?.acting;
  });
  await deactivate(gateway.deps, { actor: idOf('zhaomin'), companyId: '1001' }, idOf('vip'));
  await expect.poll(() => acting, within).toBe(null);
});

test('what a person may do follows what the administrator says, within two seconds and after a gap', async () => {
  await signIn();
  let seen: readonly string[] = [];
  core.on('session.changed', (view) => {
    seen = view ? grantedParams(view.permissions) : [];
  });
  const by = { actor: idOf('zhaomin'), companyId: '1001' };
  const linjing = { employeeId: idOf('linjing') as EmployeeId, params: 'orders.view' };
  await core.shellCall('session.startActing', { principalId: idOf('chenbo') });
  let acting: unknown;
  core.on('session.changed', (view) => {
    acting = view?.acting;
  });
  await setPerson(gateway.deps, by, { ...linjing, granted: false });
  await expect.poll(() => seen, within).not.toContain('orders.view');
  expect(seen).toContain('book.train');
  expect(acting).not.toBe(null);
  await setPerson(gateway.deps, by, { ...linjing, params: 'acting', granted: false });
  await expect.poll(() => acting, within).toBe(null);
  await setRole(gateway.deps, by, { params: 'book.train', role: 'secretary', granted: true });
  await setRole(gateway.deps, by, { params: 'book.train', role: 'employee', granted: false });
  await setRole(gateway.deps, by, { params: 'book.train', role: 'secretary', granted: false });
  await expect.poll(() => seen, within).not.toContain('book.train');
  // Told by nobody while the channel was away: its return asks.
  for (const socket of gateway.app.websocketServer.clients) socket.terminate();
  await setPermissionOf(gateway.deps.store.db, { ...linjing, companyId: '1001' }, null);
  await expect.poll(() => seen).toContain('orders.view');
  await setRole(gateway.deps, by, { params: 'book.train', role: 'employee', granted: true });
  await setPerson(gateway.deps, by, { ...linjing, params: 'acting', granted: null });
  // The next test's channel would be told of the last minute, and ask.
  await gateway.deps.store.db.deleteFrom('push_event').execute();
});

test('a session that is ended elsewhere is over here', async () => {
  await signIn();
  let isIn = true;
  core.on('session.changed', (view) => {
    isIn = view !== null;
  });
  const { db } = gateway.deps.store;
  await db.updateTable('session').set({ ended_at: Date.now() }).where('ended_at', 'is', null).execute();
  await db.deleteFrom('refresh').execute();
  await expect.poll(() => isIn, within).toBe(false);
});

test('an unused session is not kept alive by its channel', async () => {
  await signIn();
  const { db } = gateway.deps.store;
  await db
    .updateTable('session')
    .set({ created_at: Date.now() - 13 * 3_600_000 })
    .execute();
  await expect.poll(channels).toBe(0);
  const count = async () => (await db.selectFrom('session').select('kid').execute()).length;
  const before = await count();
  await new Promise((resolve) => setTimeout(resolve, 500));
  // A try that is about to be refused counts for a moment.
  await expect.poll(channels).toBe(0);
  expect(await count()).toBe(before);
  // Its person does something.
  expect(await core.call('auth.principal.list', {}, {})).toMatchObject({ ok: true });
  await expect.poll(channels).toBe(1);
});

test('after being offline everything that others change is asked for again, without a channel too', async () => {
  const fake = await fakeGateway();
  await addUser(fake, madeUser('a1', 'linjing'));
  const desk = testCore(fake);
  const heard: string[] = [];
  desk.on('cache.outdated', ({ tags }) => heard.push(...tags));
  await desk.shellCall('session.signIn', { account: 'linjing', password });
  fake.setUp(false);
  await desk.call('home.overview.get', {}, {});
  expect(heard).toEqual([]);
  fake.setUp(true);
  await expect.poll(() => heard, within).toEqual(pushedTags);
  await desk.close();
});
