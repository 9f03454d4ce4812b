import { dayAhead } from '../days.ts';
import { expect, test } from '../stack.ts';
import { chooseTravellers, pickTrain, signIn, storedOrders, submit, ticketOf, trainWith } from '../steps.ts';

const day = dayAhead(12);

/** What a person owes is paid on another device by the code shown; the first screen learns of it by itself. */
test('a personal share is paid by the QR code, and the open screen says so', async ({
  page,
  stack,
  browser,
}) => {
  await signIn(page, stack);
  await page.goto(`${stack.origin}/tripTrain/zh`);
  await chooseTravellers(page, ['王思远'], []);
  await page.goto(`${stack.origin}/tripTrain/gtickets_choose/zh?from=BJS&to=SHA&date=${day}`);
  await expect(page.getByText(/共 \d+ 趟车/)).toBeVisible();
  await pickTrain(page, await trainWith(page, ['二等']), '预订二等座');
  await ticketOf(page, '王思远').getByText('个付', { exact: true }).click();
  await submit(page);
  await page.getByRole('link', { name: '去付款' }).first().click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.getByRole('button', { name: '去付款' }).last().click();
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible();
  const address = await page.getByRole('link', { name: '在本机打开付款页' }).getAttribute('href');
  const [, token] = (address ?? '').split('#');

  const other = await browser.newPage({ baseURL: `http://127.0.0.1:${stack.gateway.port}` });
  await other.goto(`/wxQrPay/zh#${token}`);
  await other.getByRole('button', { name: '拒绝付款' }).click();
  await expect(other.getByText('付款被拒绝')).toBeVisible();
  await expect(page.getByText('付款被拒绝')).toBeVisible();

  await page.getByRole('button', { name: '重新付款' }).click();
  await page.getByRole('button', { name: '去付款' }).last().click();
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible();
  const again = await page.getByRole('link', { name: '在本机打开付款页' }).getAttribute('href');
  // Only what stands behind the # would differ: the page has to be loaded anew.
  await other.goto('about:blank');
  await other.goto(`/wxQrPay/zh#${(again ?? '').split('#')[1]}`);
  await other.getByRole('button', { name: '确认付款' }).click();
  await expect(other.getByText('已付款', { exact: true })).toBeVisible();
  await expect(page.getByText('已付款', { exact: true })).toBeVisible();
  await other.close();
  await expect
    .poll(() => storedOrders(stack, "payer = 'personal' and state in ('issuing', 'issued')").length)
    .toBeGreaterThan(0);
});
