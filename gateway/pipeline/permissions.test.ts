import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, facts } from '../../contract/facts.ts';
import { roles } from '../../contract/kit/access.ts';
import type { CallFacts } from '../../contract/kit/facts.ts';
import { productKinds } from '../../contract/products.ts';
import { registry } from '../../contract/registry.ts';
import { startGateway, type TestGateway } from '../../tests/gatewayHarness.ts';
import type { Scope } from '../base/ports.ts';
import { permissionItems } from '../store/repos/account/permissions.ts';
import { makeAuthorize } from './authorize.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ seed: 'people' });
});
afterAll(() => gateway.stop());

const all: Readonly<Record<string, CallFacts>> = facts;
const needed = (name: string) => {
  const access = all[name]?.access;
  return access?.who === 'session' ? (access.permissions ?? []) : [];
};
const names = (Object.keys(facts) as CallName[]).filter((name) => needed(name).length > 0);

/** What a call answers somebody of a company with every role, before its input is read. */
async function answerIn(companyId: string, name: CallName): Promise<string> {
  const caller = { employeeId: 'e'.repeat(32), companyId, roles };
  const scope = { caller, acting: null, claimedCtx: null } as unknown as Scope & { claimedCtx: null };
  const refusal = await makeAuthorize(gateway.deps.store.db)(name, registry[name], scope);
  return refusal === undefined || refusal.ok ? 'passed' : refusal.error.code;
}

async function grant(companyId: string, permissions: readonly string[], held: string): Promise<void> {
  await gateway.deps.store.db
    .updateTable('permission_item')
    .set({ roles: held })
    .where('company_id', '=', companyId)
    .where('params', 'in', permissions)
    .execute();
}

test('every product has calls that need its permission, and every permission needed is in the tree', async () => {
  const used = new Set(names.flatMap(needed));
  expect(productKinds.filter((kind) => !used.has(`book.${kind}`))).toEqual([]);
  const tree = new Set((await permissionItems(gateway.deps.store.db, '1001')).map(({ params }) => params));
  expect([...used].filter((params) => !tree.has(params))).toEqual([]);
});

describe('a call of a module', () => {
  test.each(names)(
    '%s is refused from the moment its permission is gone, in that company alone',
    async (name) => {
      expect(await answerIn('1001', name)).toBe('passed');
      await grant('1001', needed(name), '[]');
      expect(await answerIn('1001', name)).toBe('FORBIDDEN');
      expect(await answerIn('2001', name)).toBe('passed');
      await grant('1001', needed(name), '["employee"]');
      expect(await answerIn('1001', name)).toBe('passed');
    },
  );
});
