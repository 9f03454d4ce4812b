import type { Locator, Page } from '@playwright/test';
import { expect, samplePassword, test } from '../stack.ts';
import { storedOrders, trainWith } from '../steps.ts';

/** Presses Tab until the focus is there: what a keyboard user can reach, in the order they reach it. */
async function tabTo(page: Page, target: Locator, most = 80, key = 'Tab'): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let pressed = 0; pressed <= most; pressed++) {
    const reached = await target.evaluateAll((all) =>
      all.some((one) => one.contains(document.activeElement)),
    );
    if (reached) return;
    await page.keyboard.press(key);
  }
  throw new Error(`not reached with ${most} presses of ${key}`);
}

/** Goes down a list to one of its rows. */
async function arrowTo(page: Page, row: Locator): Promise<void> {
  await tabTo(page, row, 80, 'ArrowDown');
}

test('the main job without a mouse', async ({ page, stack }) => {
  await stack.open(page);
  const account = page.getByLabel('账号');
  await expect(account.or(page.getByText('待处理'))).toBeVisible();
  if (await account.isVisible()) {
    await tabTo(page, account);
    await page.keyboard.type('linjing');
    await tabTo(page, page.getByLabel('密码', { exact: true }));
    await page.keyboard.type(samplePassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('待处理')).toBeVisible();
  }

  await tabTo(page, page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '火车票' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: '添加乘车人' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('zhoumin');
  const person = page.getByRole('checkbox', { name: /^周敏/ });
  await expect(person).toHaveCount(1);
  await tabTo(page, person);
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /确定.*1 人/ }));
  await page.keyboard.press('Enter');

  for (const [field, city] of [
    ['出发地', 'bj'],
    ['到达地', 'sh'],
  ] as const) {
    await tabTo(page, page.getByRole('button', { name: new RegExp(`^${field}`) }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type(city);
    await page.waitForTimeout(400);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await tabTo(page, page.getByRole('button', { name: '查询车次' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/共 \d+ 趟车/)).toBeVisible();

  const train = await trainWith(page, ['商务']);
  const card = page.getByRole('article', { name: train, exact: true });
  await tabTo(page, page.getByRole('article').first());
  await arrowTo(page, card);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: '预订商务座' }), 4);
  // Tab goes on behind the list, not through it: the open train stays where it is.
  await tabTo(page, page.getByRole('button', { name: '出发早' }), 4);
  await expect(card).toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect(card.getByRole('button').last()).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: '预订商务座' }), 4, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/报价有效/)).toBeVisible();
  const before = storedOrders(stack, "traveller_name = '周敏'").length;
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/1 人全部订好/)).toBeVisible();
  expect(storedOrders(stack, "traveller_name = '周敏'").length).toBe(before + 1);
});
