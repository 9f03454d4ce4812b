import { expect, test } from './stack.ts';
import { goTo, signIn, storedOrders } from './steps.ts';

/** Giving back, end to end: the fee first, then a held button, and the money's way in the gateway's own store. */
test('an issued order is given back: nothing before the button was held', async ({ page, stack }) => {
  await signIn(page, stack);
  await goTo(page, '订单');
  await page.getByRole('button', { name: '已处理', exact: true }).click();
  await page
    .getByRole('link', { name: /G\d+.*已出票/ })
    .first()
    .click();
  const orderId = new URL(page.url()).searchParams.get('suborderserialnumber') ?? '';
  const stateOf = () => storedOrders(stack, 'id = ?', orderId)[0]?.['state'];
  await page.getByRole('button', { name: '退票', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^退这张车票/ });
  await expect(sheet.getByText('手续费')).toBeVisible();
  await expect(sheet.getByText('提交后不能撤销')).toBeVisible();
  const button = sheet.getByRole('button', { name: '按住确认退票' });
  await button.click();
  expect(stateOf()).toBe('issued');

  await button.hover();
  await page.mouse.down();
  await expect(sheet).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('region', { name: '退改记录' })).toBeVisible();
  await expect.poll(stateOf).toMatch(/^refund(ing|ed)$/);
});
