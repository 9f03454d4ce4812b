import { expect, test } from './stack.ts';
import {
  chooseTravellers,
  goTo,
  orderLinksOf,
  pickTrain,
  searchTrains,
  signIn,
  storedOrders,
  submit,
  trainWith,
} from './steps.ts';

/** Only the desk keeps an outbox. */
test('a booking made while the gateway is gone is booked once when it is back', async ({ page, stack }) => {
  await signIn(page, stack);
  await goTo(page, '火车票');
  await chooseTravellers(page, ['李娜'], []);
  await searchTrains(page);
  const train = await trainWith(page, ['二等']);
  await pickTrain(page, train, '预订二等座');
  const before = storedOrders(stack, 'traveller_name = ?', '李娜').length;

  await stack.gateway.kill();
  await submit(page);
  await expect(page.getByText('已保存在本机，等待提交')).toBeVisible();
  expect(storedOrders(stack, 'traveller_name = ?', '李娜')).toHaveLength(before);

  // A page of the killed desk would go on calling it.
  await page.goto('about:blank');
  await stack.desk?.kill();
  await stack.desk?.start();
  await stack.gateway.start();
  await expect
    .poll(() => storedOrders(stack, 'traveller_name = ?', '李娜').length, { timeout: 60_000 })
    .toBe(before + 1);

  await stack.open(page, '/me/meOrder/zh');
  await expect(orderLinksOf(page, train, '李娜').first()).toBeVisible();
  // Nothing more comes after it: a second one would be a duplicate.
  await page.waitForTimeout(4_000);
  expect(storedOrders(stack, 'traveller_name = ?', '李娜')).toHaveLength(before + 1);
});
