import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../../contract/kit/access.ts';
import { productKinds } from '../../../contract/products.ts';
import { grantedParams } from '../../../contract/rules/identity/permissionTree.ts';
import { startGateway, type TestGateway } from '../../../tests/gatewayHarness.ts';
import { mayBookKinds, permissionTree } from './permissions.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ seed: 'people' });
});
afterAll(() => gateway.stop());

const granted = async (...roles: Role[]) =>
  grantedParams(await permissionTree(gateway.deps.store.db, { id: '', companyId: '1001', roles }));

test('permissions follow the roles, one for every product', async () => {
  const employee = await granted();
  expect(new Set(employee)).toEqual(
    new Set([...productKinds.map((kind) => `book.${kind}`), 'guest.add', 'orders.view', 'acting']),
  );
  expect(employee).toHaveLength(productKinds.length + 3);
  const beyond = async (role: Role) => (await granted(role)).filter((params) => !employee.includes(params));
  expect(await beyond('secretary')).toEqual([]);
  expect(await beyond('finance')).toEqual([
    'orders.company',
    'company.accounts',
    'settle.payouts',
    'settle.meetings',
  ]);
  expect(await beyond('approver')).toEqual(['staff.travel', 'approve']);
  expect(await beyond('travelManager')).toEqual([
    'book.company',
    'orders.company',
    'staff.travel',
    'settle.bookings',
    'approve',
    'company.accounts',
    'manage.employees',
    'manage.departments',
    'manage.invitations',
    'manage.notices',
    'manage.rules',
    'manage.complaints',
    'manage.meetings',
  ]);
});

test('a company decides for itself, whatever another one does', async () => {
  const { db } = gateway.deps.store;
  const holder = { id: '', companyId: '2001', roles: [] };
  expect(await mayBookKinds(db, holder, productKinds)).toBe(true);
  await db
    .updateTable('permission_item')
    .set({ roles: '[]' })
    .where('company_id', '=', '2001')
    .where('params', '=', 'book.car')
    .execute();
  expect(await mayBookKinds(db, holder, ['car'])).toBe(false);
  expect(await mayBookKinds(db, holder, ['train'])).toBe(true);
  expect(await mayBookKinds(db, { id: '', companyId: '1001', roles: [] }, ['car'])).toBe(true);
});
