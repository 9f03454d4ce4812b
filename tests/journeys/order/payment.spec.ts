import { dayAhead } from '../days.ts';
import { expect, test } from '../stack.ts';
import {
  chooseTravellers,
  freeDayOf,
  pickTrain,
  shownOrderNumbers,
  signIn,
  storedOrders,
  submit,
  takeFirstClass,
  ticketOf,
  trainWith,
} from '../steps.ts';

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

type Body = {
  price: { fareFen: number; totalFen: number; companyFen: number; personalFen: number };
  verdict: { alternative: { fareFen: number } | null };
};

const yuan = (fen: number) => new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 }).format(fen / 100);

test('of a dearer seat the company pays what is within the standard, and the person the rest by the QR code', async ({
  page,
  stack,
  browser,
}) => {
  await signIn(page, stack);
  await page.goto(`${stack.origin}/tripTrain/zh`);
  await chooseTravellers(page, ['王思远'], []);
  await page.goto(
    `${stack.origin}/tripTrain/gtickets_choose/zh?from=BJS&to=SHA&date=${freeDayOf(stack, '王思远')}`,
  );
  await expect(page.getByText(/共 \d+ 趟车/)).toBeVisible();
  const inFirst = page.getByRole('button', { name: /一等 ¥[\d,]+ 需填原因/ });
  const inSecond = /二等\s*(?:¥[\d,]+\s*)?(?:有|余)/;
  const card = page.getByRole('article').filter({ has: inFirst, hasText: inSecond }).first();
  await pickTrain(page, (await card.getAttribute('aria-label')) ?? '', '预订二等座');
  await takeFirstClass(page, '王思远');
  await page.keyboard.type('陪同客户');
  await ticketOf(page, '王思远').getByText('混付', { exact: true }).click();
  await submit(page);
  await expect(page.getByRole('link', { name: '去付款' }).first()).toBeVisible();
  const [number = ''] = await shownOrderNumbers(page);
  const [order] = storedOrders(stack, 'order_no = ?', number);
  expect(order).toMatchObject({ payer: 'mixed', state: 'held' });
  const { price, verdict } = JSON.parse(String(order?.['body'])) as Body;
  expect(price.personalFen).toBeGreaterThan(0);
  expect(price.personalFen).toBe(price.fareFen - (verdict.alternative?.fareFen ?? 0));
  expect(price.companyFen).toBe(price.totalFen - price.personalFen);

  await page.getByRole('link', { name: '去付款' }).first().click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.getByRole('button', { name: '去付款' }).last().click();
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible();
  const address = await page.getByRole('link', { name: '在本机打开付款页' }).getAttribute('href');
  const other = await browser.newPage({ baseURL: `http://127.0.0.1:${stack.gateway.port}` });
  await other.goto(`/wxQrPay/zh#${(address ?? '').split('#')[1]}`);
  // No more than the person's share is asked for.
  await expect(other.getByText(yuan(price.personalFen)).first()).toBeVisible();
  await other.getByRole('button', { name: '确认付款' }).click();
  await expect(other.getByText('已付款', { exact: true })).toBeVisible();
  await expect(page.getByText('已付款', { exact: true })).toBeVisible();
  await other.close();
  await expect
    .poll(() => storedOrders(stack, "order_no = ? and state in ('issuing', 'issued')", number).length)
    .toBe(1);

  const id = String(order?.['id']);
  await page.goto(`${stack.origin}/tripTrain/NewOrder_detail/zh?suborderserialnumber=${id}`);
  const shown = page.getByRole('region', { name: '价格' });
  await expect(shown).toContainText(
    new RegExp(`公司账户.*${yuan(price.companyFen).replace('.', '\\.')}`, 's'),
  );
  await expect(shown).toContainText(
    new RegExp(`本人付款.*${yuan(price.personalFen).replace('.', '\\.')}`, 's'),
  );
});
