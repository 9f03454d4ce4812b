import { test } from './stack.ts';
import { signIn } from './steps.ts';

const dir = '/tmp/lists_shots';
test('shots', async ({ page, stack }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, stack);
  await stack.open(page, '/me/meSet/zh');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${dir}/set.png` });
  await page.getByText('Deutsch').first().click({ timeout: 3000 });
  await page.waitForTimeout(1000);
  await page.getByRole('navigation').getByRole('link').nth(2).click({ timeout: 3000 }).catch(() => stack.open(page, '/me/meOrder/zh'));
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${dir}/de-320.png` });
  await page.locator('.order-sort').click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${dir}/de-320-menu.png` });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${dir}/de-320-booked.png` });
});
