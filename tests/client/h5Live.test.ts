import { webcrypto } from 'node:crypto';
import type {} from '@fastify/websocket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushOf } from '../../client/push/pushOf.ts';
import { grantedParams } from '../../contract/rules/identity/permissionTree.ts';
import type { EmployeeId } from '../../contract/shapes/primitives.ts';
import type { SubtleLike } from '../../contract/wire/keys.ts';
import { setPerson } from '../../gateway/services/staff/permissionSettings.ts';
import { systemClock } from '../../main/adapters/node/clock.ts';
import { systemRandom } from '../../main/adapters/node/random.ts';
import { nodeSocket } from '../../main/adapters/node/socket.ts';
import { followUser } from '../../renderer/platform/h5/followUser.ts';
import type { H5Host } from '../../renderer/platform/h5/host.ts';
import { createH5Platform } from '../../renderer/platform/h5.ts';
import { startGateway, type TestGateway } from '../gatewayHarness.ts';
import { idOf, PASSWORD } from '../smallWorld.ts';

let gateway: TestGateway;
const within = { timeout: 2_000, interval: 20 };
const channels = () => gateway.app.websocketServer.clients.size;

beforeAll(async () => {
  gateway = await startGateway({ seed: 'people' });
});
afterAll(() => gateway.stop());

/** A page over a real gateway; `loads` counts how often the channel's code was loaded. */
async function page(loaded: { count: number; fails: number }) {
  const pageKeys = await fetch(`${gateway.origin}/.well-known/tripdesk`).then((reply) => reply.text());
  const empty = { getItem: () => null, setItem() {}, removeItem() {} };
  let cookie: string | undefined;
  const host: H5Host = {
    fetch: async (url, init) => {
      const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) };
      const reply = await fetch(new URL(url, gateway.origin), { ...init, headers });
      cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return reply;
    },
    subtle: webcrypto.subtle as unknown as SubtleLike,
    random: systemRandom,
    clock: { ...systemClock, after: (ms, task) => systemClock.after(ms / 20, task) },
    live: async (client, { outdated }) => {
      loaded.count += 1;
      if (loaded.count <= loaded.fails) throw new Error('not to be had');
      const ports = { clock: systemClock, random: systemRandom, openSocket: nodeSocket };
      const options = { gateway: gateway.origin, reachable: () => true, outdated };
      const { changed, wake } = followUser(client, pushOf(client, ports, options));
      return { changed, report: (evidence) => evidence === 'answered' && wake() };
    },
    tab: empty,
    machine: empty,
    pageKeys: () => pageKeys,
    userAgent: 'Mozilla/5.0',
    query: '',
    open: () => true,
    globals: {},
  };
  const platform = createH5Platform(host);
  const told: string[] = [];
  platform.on('cache.outdated', ({ tags }) => told.push(...tags));
  const signIn = () => platform.session.signIn({ account: 'linjing', password: PASSWORD });
  return { platform, told, signIn };
}

test('nothing is loaded before somebody is signed in; then another device’s change is told within two seconds', async () => {
  const loaded = { count: 0, fails: 0 };
  const { platform, told, signIn } = await page(loaded);
  await platform.call('account.gateway.get', {});
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(loaded.count).toBe(0);
  await signIn();
  await platform.call('auth.principal.list', {});
  await expect.poll(channels).toBe(1);
  const other = await gateway.client();
  await other.login('linjing', PASSWORD);
  await other.call('preference.save', { theme: 'dark' });
  await expect.poll(() => told, within).toContain('Preference');

  await platform.session.signOut();
  await expect.poll(channels, within).toBe(0);
  await signIn();
  await expect.poll(channels).toBe(1);
  expect(loaded.count).toBe(1);
  await platform.session.signOut();
});

test('what a person may do follows what the administrator says within two seconds', async () => {
  const { platform, signIn } = await page({ count: 0, fails: 0 });
  let held: readonly string[] = [];
  platform.on('session.changed', (view) => {
    held = view ? grantedParams(view.permissions) : [];
  });
  await signIn();
  await platform.call('auth.principal.list', {});
  await expect.poll(channels).toBe(1);
  const by = { actor: idOf('zhaomin'), companyId: '1001' };
  const of = { employeeId: idOf('linjing') as EmployeeId, params: 'orders.view' };
  await setPerson(gateway.deps, by, { ...of, granted: false });
  await expect.poll(() => held.length > 0 && !held.includes('orders.view'), within).toBe(true);
  expect(held).toContain('book.train');
  await setPerson(gateway.deps, by, { ...of, granted: null });
  await expect.poll(() => held, within).toContain('orders.view');
  await platform.session.signOut();
  await expect.poll(channels).toBe(0);
});

test('code that could not be loaded is asked for again when the gateway answers', async () => {
  const loaded = { count: 0, fails: 1 };
  const { platform, signIn } = await page(loaded);
  await signIn();
  await platform.call('auth.principal.list', {});
  await expect.poll(() => loaded.count).toBe(1);
  await platform.call('auth.principal.list', {});
  await expect.poll(channels).toBe(1);
  await platform.session.signOut();
  await expect.poll(channels).toBe(0);
});
