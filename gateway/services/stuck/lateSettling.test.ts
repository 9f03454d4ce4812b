import { expect, test } from 'vitest';
import { codeOf } from '../../../tests/answers.ts';
import {
  db,
  manager,
  settle,
  stateOf,
  stuckForEachTest,
  stuckOrder,
  world,
} from '../../../tests/gateway/stuck.ts';
import { setPermissionOf } from '../../store/repos/account/permissions.ts';
import { setSecondPersonFen } from '../../store/repos/company/companies.ts';

stuckForEachTest();

test('nothing is proposed about what was settled in that moment', async () => {
  await setSecondPersonFen(db(), '1001', 1);
  const orderId = await stuckOrder();
  const late = world.late(async () => void (await manager('stuck.order.recheck', { orderId })));
  const said = { orderId, outcome: 'cancelled', reference: 'c' } as const;
  expect(await codeOf(settle(said, await late.as('zhaomin')))).toBe('NOT_STUCK');
  const open = await db().selectFrom('settle_proposal').select('id').where('state', '=', 'open').execute();
  expect(open).toEqual([]);
});

test('whoever lost the right in that moment settles nothing alone', async () => {
  await setSecondPersonFen(db(), '1001', 100_000_000);
  const orderId = await stuckOrder();
  const of = { companyId: '1001', employeeId: await world.employeeId('chenbo'), params: 'settle.bookings' };
  await setPermissionOf(db(), of, true);
  const late = world.late(() => setPermissionOf(db(), of, false));
  const said = { orderId, outcome: 'cancelled', reference: 'c' } as const;
  expect(await codeOf(settle(said, await late.as('chenbo')))).toBe('NOT_STUCK');
  expect(await stateOf(orderId)).toBe('manual');
});
