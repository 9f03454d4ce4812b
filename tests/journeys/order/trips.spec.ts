import { expect, test } from '../stack.ts';
import { signIn } from '../steps.ts';

/** Trips of the sample world. Which of them lack something depends on the hour it was made at: the rules have that. */
test('one finds the own trips from home, and each day of one', async ({ page, stack }) => {
  await signIn(page, stack);
  await page.getByRole('link', { name: '我的行程' }).first().click();
  await expect(page.getByRole('tab', { name: '待出行' })).toBeVisible();
  const own = page.getByRole('link', { name: /^查看行程：.*天津/ }).first();
  await expect(own).toBeVisible();

  await own.click();
  await expect(page.getByText(/共 \d+ 个订单/)).toBeVisible();
  // On a desk the list stays beside, and each of its trips has a line of time of its own.
  await expect(page.getByRole('list', { name: '行程时间线' }).last()).toBeVisible();
});
