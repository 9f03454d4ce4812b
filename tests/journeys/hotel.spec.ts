import type { Page } from '@playwright/test';
import { countActions, expectShortWay } from './counted.ts';
import { expect, type Stack, test } from './stack.ts';
import { goTo, shownOrderNumbers, signIn, storedOrders, submit } from './steps.ts';

async function searchIn(page: Page, city: string): Promise<void> {
  await page.getByRole('button', { name: /^城市/ }).click();
  await page.getByRole('dialog').getByText(city, { exact: true }).first().click();
  await page.getByRole('button', { name: '查询酒店' }).click();
  await expect(page.getByRole('list', { name: '酒店列表' })).toBeVisible();
}

/** Opens the first hotel of the list whose lowest price everybody may take, and shows its rooms. */
async function openHotel(page: Page): Promise<string> {
  const hotel = page
    .getByRole('list', { name: '酒店列表' })
    .getByRole('link')
    .filter({ hasText: /标准内/ })
    .first();
  const name = (await hotel.innerText()).split('\n')[0] ?? '';
  await hotel.click();
  await expect(page.getByRole('button', { name: /^预订/ }).first()).toBeVisible();
  return name;
}

/** Picks guests by their names from the open search; Enter in the empty field leads back. */
async function pickGuests(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: '添加入住人' }).click();
  const search = page.getByRole('searchbox', { name: '搜索入住人' });
  for (const name of names) {
    await search.fill(name);
    await search.press('Enter');
    await expect(page.getByRole('grid', { name: '已选入住人' }).last().getByText(name)).toBeVisible();
  }
  await search.press('Enter');
  await expect(search).toHaveCount(0);
}

async function toHotels(page: Page, stack: Stack): Promise<void> {
  await signIn(page, stack);
  await goTo(page, '首页');
  const entries = page.getByRole('navigation', { name: '预订' });
  await entries.getByRole('link', { name: '酒店', exact: true }).click();
}

test('a secretary books a room for tomorrow night', async ({ page, stack }) => {
  await toHotels(page, stack);
  const counted = await countActions(page);
  await pickGuests(page, ['张伟']);
  await searchIn(page, '上海');
  const name = await openHotel(page);
  await page.getByRole('button', { name: /^预订/ }).first().click();
  await expect(page.getByText(/报价有效/)).toBeVisible();
  await submit(page);
  await expect(page.getByText('1 人全部订好')).toBeVisible();
  expectShortWay(stack, 'a room', await counted());
  await expect(page.getByText(name).first()).toBeVisible();
});

test('a secretary puts two people into one room', async ({ page, stack }) => {
  await toHotels(page, stack);
  await pickGuests(page, ['李娜', '周敏']);
  await searchIn(page, '上海');
  await page.getByRole('button', { name: '地图' }).click();
  await page
    .getByRole('button', { name: /每晚 ¥[\d,]+ 起/ })
    .first()
    .click();
  await page.getByRole('list', { name: '此处的酒店' }).getByRole('link').first().click();
  await page.getByText('合住', { exact: true }).click();
  await expect(page.getByText(/李娜与周敏合住一间/)).toBeVisible();
  await page.getByRole('button', { name: /^预订/ }).first().click();
  await expect(page.getByText(/报价有效/)).toBeVisible();
  await expect(page.getByRole('group', { name: '李娜' })).toBeVisible();
  await submit(page);
  // The form says of approvals too: only the result has a number.
  await expect.poll(async () => (await shownOrderNumbers(page)).length).toBeGreaterThan(0);
  const [number = ''] = await shownOrderNumbers(page);
  const [order] = storedOrders(stack, 'order_no = ?', number);
  expect(JSON.stringify(order)).toContain('sharedWith');
});
