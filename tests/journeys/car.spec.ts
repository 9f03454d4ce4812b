import type { Page } from '@playwright/test';
import { countActions, expectShortWay } from './counted.ts';
import { expect, test } from './stack.ts';
import { goTo, shownOrderNumbers, signIn, storedOrders, submit, typeTravellers } from './steps.ts';

/** From home to a ride that is booked, on phone and desk: an airport pick-up for somebody else. */
test('a pick-up is searched, compared and booked', async ({ page, stack }) => {
  await signIn(page, stack);
  await goTo(page, '首页');
  await page.getByRole('navigation', { name: '预订' }).getByRole('link', { name: '用车' }).click();
  const counted = await countActions(page);
  await choosePlace(page, '上车地点', 'shoudu', /首都/);
  await choosePlace(page, '下车地点', 'guomao', /国贸/);
  await typeTravellers(page, stack, [['james', 'James Okafor']]);
  await page.getByRole('button', { name: '查询车型' }).click();
  await expect(page.getByText('车型与估价')).toBeVisible();
  await page.getByRole('button', { name: '预订舒适型' }).click();
  await expect(page.getByText(/报价有效/)).toBeVisible();
  await submit(page);
  await expect(page.getByText(/全部订好/)).toBeVisible();
  expectShortWay(stack, 'a ride', await counted());
  const [orderNo = ''] = await shownOrderNumbers(page);
  const [order] = storedOrders(stack, 'order_no = ?', orderNo);
  expect(order).toMatchObject({ kind: 'car', tab: 'business' });
});

/** Picks a place of the ride by its letters: Enter takes the first match. */
async function choosePlace(page: Page, field: string, letters: string, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${field}`) });
  await button.click();
  await page.getByRole('dialog').getByRole('searchbox').fill(letters);
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toContainText(name);
}
