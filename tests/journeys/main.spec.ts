import type { Page } from '@playwright/test';
import { countActions, typeByInputMethod } from './counted.ts';
import { expect, test } from './stack.ts';
import {
  deskOrderIds,
  goTo,
  orderLinksOf,
  pickTrain,
  shownOrderNumbers,
  signIn,
  storedOrders,
  submit,
  takeFirstClass,
  ticketOf,
  trainWith,
  typePlace,
  typeTravellers,
} from './steps.ts';

/** Issue 11: from home to the result in so many presses of a pointer and so many keys. */
const most = { clicks: 12, keys: 45 };

/** The board beside home: what waits of each kind, and whose grant is over. */
async function lookAtBoard(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: '各类数量' }).getByText('今明出发')).toContainText(/\d/);
  await expect(page.getByRole('list', { name: '委托已结束' }).getByRole('listitem')).not.toHaveCount(0);
}

/** The main job, end to end, the same on the phone and at the desk. */
test('a secretary books a train for three people and sees the orders', async ({ page, stack }) => {
  await signIn(page, stack);
  if (stack.kind === 'desk') await lookAtBoard(page);
  const counted = await countActions(page);
  await goTo(page, '火车票');
  await typeTravellers(page, stack, [
    ['zw', '张伟'],
    ['wsy', '王思远'],
    ['anna', 'Anna Weber'],
  ]);
  await typePlace(page, '出发地', 'bj', '北京');
  await typePlace(page, '到达地', 'sh', '上海');
  await page.getByRole('button', { name: '查询车次' }).click();
  await expect(page.getByText(/共 \d+ 趟车/)).toBeVisible();
  const train = await trainWith(page, ['商务', '一等', '二等']);
  await pickTrain(page, train);
  await expect(ticketOf(page, '张伟').getByText('标准内')).toBeVisible();
  await takeFirstClass(page, '王思远');
  await typeByInputMethod(page, '陪同客户', 'peitongkehu');
  await submit(page);

  await expect(page.getByText('3 人全部订好')).toBeVisible();
  const { clicks, keys } = await counted();
  expect(clicks, `${clicks} clicks and ${keys} keys`).toBeLessThanOrEqual(most.clicks);
  expect(keys, `${clicks} clicks and ${keys} keys`).toBeLessThanOrEqual(most.keys);

  const numbers = await shownOrderNumbers(page);
  expect(numbers).toHaveLength(3);

  const marks = numbers.map(() => '?').join(',');
  const stored = storedOrders(stack, `order_no in (${marks})`, ...numbers);
  expect(new Set(stored.map((row) => row['traveller_name']))).toEqual(
    new Set(['Anna Weber', '张伟', '王思远']),
  );
  expect(new Set(stored.map((row) => row['trip_id'])).size).toBe(1);

  await page
    .getByRole('button', { name: '查看订单' })
    .or(page.getByRole('link', { name: '查看订单', exact: true }))
    .first()
    .click();
  for (const name of ['张伟', '王思远', 'Anna Weber']) {
    await expect(orderLinksOf(page, train, name).first()).toBeVisible();
  }
  if (stack.kind === 'phone') return;

  await test.step('they are in the desk’s own SQLite', async () => {
    const ids = stored.map((row) => String(row['id']));
    await expect.poll(() => ids.filter((id) => deskOrderIds(stack).has(id)).length).toBe(3);
  });

  await test.step('with the gateway gone, the list and a detail still open', async () => {
    await stack.gateway.stop();
    await page.reload();
    // By its id: another journey may have put him on the same train.
    const id = String(stored.find((one) => one['traveller_name'] === '王思远')?.['id']);
    const row = page.locator(`a[href*="${id}"]`).first();
    await expect(row).toBeVisible();
    await row.click();
    await expect(page.getByRole('heading', { name: /北京南.*上海虹桥/ })).toBeVisible();
    await expect(page.getByText('陪同客户').first()).toBeVisible();
    await stack.gateway.start();
  });
});
