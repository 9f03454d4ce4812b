import { expect, test } from 'vitest';
import { valueOf } from '../../../tests/answers.ts';
import {
  db,
  issued,
  linjing,
  notifiedAbout,
  stuckAmendment,
  stuckForEachTest,
  world,
} from '../../../tests/gateway/stuck.ts';
import { setPermissionOf } from '../../store/repos/account/permissions.ts';

stuckForEachTest();

const forgotten = () => db().deleteFrom('push_event').execute();

test('a change or refund left to a person is told to everybody who is told of its order', async () => {
  const orderId = await issued();
  await forgotten();
  await stuckAmendment(orderId, 'refund', 'word');
  const told = await notifiedAbout(orderId);
  const everybody = [await world.employeeId('linjing'), await world.employeeId('lina'), '1001'];
  // Submitted, then unknown, then manual: three steps each of them sees.
  for (const one of everybody) expect(told.filter((id) => id === one).length).toBeGreaterThanOrEqual(3);
});

test('what is left to a person is told to whoever may settle it, by the permission and not by a role', async () => {
  const orderId = await issued();
  const [manager, other] = [await world.employeeId('zhaomin'), await world.employeeId('heping')];
  const set = (employeeId: string, granted: boolean) =>
    setPermissionOf(db(), { companyId: '1001', employeeId, params: 'settle.bookings' }, granted);
  await set(manager, false);
  await set(other, true);
  await forgotten();
  await stuckAmendment(orderId, 'refund', 'word');
  const told = await notifiedAbout(orderId);
  expect(told).toContain(other);
  expect(told).not.toContain(manager);
});

test('taking back what waits is told to the other devices too', async () => {
  const orderId = await issued();
  const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId }));
  await forgotten();
  await valueOf(linjing('order.amendment.withdraw', { amendmentId }));
  expect(await notifiedAbout(orderId)).toEqual(
    expect.arrayContaining([await world.employeeId('linjing'), await world.employeeId('lina'), '1001']),
  );
});
