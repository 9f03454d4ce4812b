import { countActions, expectShortWay } from './counted.ts';
import { expect, test } from './stack.ts';
import { goTo, shownOrderNumbers, signIn, storedOrders, submit, typePlace, typeTravellers } from './steps.ts';

/** From the search to an order in the gateway's store, the same on the phone and at the desk. */
test('a secretary books a flight inside China, its rules read before', async ({ page, stack }) => {
  await signIn(page, stack);
  await goTo(page, '机票');
  const counted = await countActions(page);
  await typeTravellers(page, stack, [['lj', '林静']], '乘机人');
  await typePlace(page, '出发地', 'bj', '北京');
  await typePlace(page, '到达地', 'sh', '上海');
  await page.getByRole('button', { name: '查询航班' }).click();
  await expect(page.getByText(/共 \d+ 个航班/)).toBeAttached();
  const offer = page.getByRole('article').first();
  await offer.locator('[data-offer]').click();
  const fares = offer.getByRole('list', { name: '舱位与票价' });
  await fares.getByText('退改与行李规则').first().click();
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await fares
    .getByRole('button', { name: /^预订|^订/ })
    .first()
    .click();
  await expect(page.getByText(/报价有效/)).toBeVisible();
  await submit(page);

  await expect(
    page
      .getByText('1 人全部订好')
      .or(page.getByText(/TD\d{12}/))
      .first(),
  ).toBeVisible();
  const { clicks, keys } = await counted();
  // One press opened the rules of the fare, one key left them.
  expectShortWay(stack, 'a flight', { clicks: clicks - 1, keys: keys - 1 });
  const [number = ''] = await shownOrderNumbers(page);
  expect(storedOrders(stack, 'order_no = ?', number)).toHaveLength(1);
});
