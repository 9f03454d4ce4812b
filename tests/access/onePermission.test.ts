import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, facts } from '../../contract/facts.ts';
import { companyPermissions, roles } from '../../contract/kit/access.ts';
import type { CallFacts } from '../../contract/kit/facts.ts';
import { registry } from '../../contract/registry.ts';
import type { Scope } from '../../gateway/base/ports.ts';
import { makeAuthorize } from '../../gateway/pipeline/authorize.ts';
import { permissionTree } from '../../gateway/services/policy/permissions.ts';
import { reachesCompany } from '../../gateway/services/policy/reach.ts';
import { setPerson } from '../../gateway/services/staff/permissionSettings.ts';
import { permissionItems } from '../../gateway/store/repos/account/permissions.ts';
import { features } from '../../renderer/app/features.ts';
import { isEntryShown, isGranted } from '../../renderer/shared/session/sessionSlice.ts';
import { startGateway, type TestGateway } from '../gatewayHarness.ts';
import { idOf } from '../smallWorld.ts';

/* Entries, routes and gateway calls go by the same permissions of the same tree. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ seed: 'people' });
});
afterAll(() => gateway.stop());

const all: Readonly<Record<string, CallFacts>> = facts;
const neededBy = (name: string) => {
  const access = all[name]?.access;
  return access?.who === 'session' ? (access.permissions ?? []) : [];
};
const calls = (Object.keys(facts) as CallName[]).filter((name) => neededBy(name).length > 0);
const routes = features.flatMap((feature) => feature.routes);
const ofRoutes = new Set(routes.flatMap(({ permission }) => permission ?? []));
/** Those a route needs by itself, and routes that any of several opens. */
const alone = new Set(routes.flatMap(({ permission }) => (typeof permission === 'string' ? permission : [])));
const ofSeveral = routes.flatMap(({ name, permission }) =>
  typeof permission === 'object' ? [{ name, any: permission }] : [],
);
const ofCalls = new Set(calls.flatMap(neededBy));
/** Named by calls of screens that are everybody's otherwise, or that are still to be drawn. */
const withoutScreen = ['manage.departments', 'guest.add', 'orders.company'];
const wide = Object.entries(companyPermissions) as [keyof typeof companyPermissions, string][];

const holder = { id: idOf('linjing'), companyId: '1001', roles: [...roles] };

/** What of a permission is open to linjing now: calls that need it alone, routes and entries. */
async function open(params: string): Promise<string[]> {
  const { db } = gateway.deps.store;
  const tree = await permissionTree(db, holder);
  const caller = { employeeId: holder.id, companyId: holder.companyId, roles: holder.roles };
  const scope = { caller, acting: null, claimedCtx: null } as unknown as Scope & { claimedCtx: null };
  const found: string[] = [];
  for (const name of calls.filter((one) => neededBy(one).every((needed) => needed === params)))
    if ((await makeAuthorize(db)(name, registry[name], scope)) === undefined) found.push(`call ${name}`);
  for (const { name, permission, homeEntry, nav } of routes.filter((route) => route.permission === params)) {
    if (permission && isGranted(tree, permission)) found.push(`route ${name}`);
    if ((homeEntry || nav) && isEntryShown(tree, permission)) found.push(`entry ${name}`);
  }
  return found;
}

const set = async (params: string, granted: boolean | null) => {
  const by = { actor: idOf('zhaomin'), companyId: '1001' };
  expect(
    await setPerson(gateway.deps, by, { employeeId: holder.id as never, params, granted }),
  ).toMatchObject({
    ok: true,
  });
};

test('every permission of the tree is named by a call, or widens what calls reach, but those of what is to come', async () => {
  const items = await permissionItems(gateway.deps.store.db, '1001');
  const obeyed = new Set([...ofCalls, ...wide.map(([, params]) => params)]);
  const idle = items.filter(({ parent, params }) => parent !== null && !obeyed.has(params));
  expect(idle.map(({ params }) => params)).toEqual([]);
});

test('every permission a route names is named by calls, and every one of calls by a route', () => {
  expect([...ofRoutes].filter((params) => !ofCalls.has(params))).toEqual([]);
  expect([...ofCalls].filter((params) => !ofRoutes.has(params))).toEqual(withoutScreen);
});

describe('a permission taken from a person', () => {
  test.each([...alone])('%s takes its calls, its routes and its entries with it', async (params) => {
    const before = await open(params);
    for (const kind of ['call', 'route', 'entry'])
      expect(before.some((one) => one.startsWith(`${kind} `))).toBe(true);
    await set(params, false);
    expect(await open(params)).toEqual([]);
    await set(params, null);
    expect(await open(params)).toEqual(before);
  });

  test.each(ofSeveral)(
    '$name is open with any of its permissions, and closed without them all',
    async ({ any }) => {
      const tree = async () => permissionTree(gateway.deps.store.db, holder);
      for (const kept of any) {
        for (const params of any) await set(params, params === kept);
        expect(isGranted(await tree(), any)).toBe(true);
      }
      for (const params of any) await set(params, false);
      expect(isGranted(await tree(), any)).toBe(false);
      expect(isEntryShown(await tree(), any)).toBe(false);
      for (const params of any) await set(params, null);
    },
  );

  test.each(withoutScreen)('%s takes its calls with it', async (params) => {
    const before = await open(params);
    expect(before.length).toBeGreaterThan(0);
    await set(params, false);
    expect(await open(params)).toEqual([]);
    await set(params, null);
  });

  test.each(wide)('for %s: %s leaves them their own, and those who asked them', async (scope, params) => {
    const reaches = () => reachesCompany(gateway.deps.store.db, { ...holder, employeeId: holder.id }, scope);
    expect(await reaches()).toBe(true);
    await set(params, false);
    expect(await reaches()).toBe(false);
    await set(params, null);
    expect(await reaches()).toBe(true);
  });
});
