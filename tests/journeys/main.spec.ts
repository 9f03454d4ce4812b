import { expect, test } from './stack.ts';
import {
  chooseTravellers,
  deskOrderIds,
  goTo,
  pickTrain,
  searchTrains,
  shownOrderNumbers,
  signIn,
  storedOrders,
  submit,
  takeFirstClass,
  ticketOf,
  trainWith,
} from './steps.ts';

/** The main job, end to end, the same on the phone and at the desk. */
test('a secretary books a train for three people and sees the orders', async ({ page, stack }) => {
  test.setTimeout(150_000);
  await signIn(page, stack);
  await goTo(page, '火车票');
  await chooseTravellers(page, ['张伟', '王思远'], ['Anna Weber']);
  await searchTrains(page);
  const train = await trainWith(page, ['商务', '一等', '二等']);
  await pickTrain(page, train);
  await expect(ticketOf(page, '张伟').getByText('标准内')).toBeVisible();
  await takeFirstClass(page, '王思远');
  await submit(page);

  await expect(page.getByText('3 人全部订好')).toBeVisible();
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
    await expect(
      page.getByRole('link', { name: new RegExp(`${train}.*${name}|${name}.*${train}`) }).first(),
    ).toBeVisible();
  }
  if (stack.kind === 'phone') return;

  await test.step('they are in the desk’s own SQLite', async () => {
    const ids = stored.map((row) => String(row['id']));
    await expect.poll(() => ids.filter((id) => deskOrderIds(stack).has(id)).length).toBe(3);
  });

  await test.step('with the gateway gone, the list and a detail still open', async () => {
    await stack.gateway.stop();
    await page.reload();
    const row = page.getByRole('link', { name: new RegExp(`${train}.*王思远|王思远.*${train}`) }).first();
    await expect(row).toBeVisible();
    await row.click();
    await expect(page.getByRole('heading', { name: /北京南.*上海虹桥/ })).toBeVisible();
    await expect(page.getByText('陪同客户，行程一致')).toBeVisible();
    await stack.gateway.start();
  });
});
