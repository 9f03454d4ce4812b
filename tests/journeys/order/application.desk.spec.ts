import type { Browser, Page } from '@playwright/test';
import { dayAhead } from '../days.ts';
import { expect, type Stack, test } from '../stack.ts';
import {
  shownOrderNumbers,
  signIn,
  signInOnPhone,
  storedOrders,
  submit,
  ticketOf,
  typeTravellers,
} from '../steps.ts';

/*
 * A trip application from the phone of whoever travels to a booking under it. 张伟 on the days 40 to 42 from now, which
 * nobody else of the journeys travels on.
 */

const [from, to] = [dayAhead(40), dayAhead(42)];
/** As the cells of a calendar begin. */
const cell = (date: string) => {
  const [year, month, of] = date.split('-').map(Number);
  return new RegExp(`${year}年${month}月${of}日`);
};
/** For one cheap flight, and not for another in the dearest cabin (yuan). */
const BUDGET = 2_000;

/** Somebody's phone, signed in; closed after the work. */
async function onPhone(browser: Browser, stack: Stack, account: string, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  const phone = await context.newPage();
  await signInOnPhone(phone, stack, account);
  await work(phone);
  await context.close();
}

/** Presses a day of the open calendar, in this month or one after it. */
async function pickDay(page: Page, date: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const [year, month] = date.split('-').map(Number);
  const shown = dialog.getByRole('grid', { name: new RegExp(`${year}年${month}月`) });
  await dialog.getByRole('grid').first().waitFor();
  while ((await shown.count()) === 0) await dialog.getByRole('button', { name: '下一页' }).first().click();
  await shown.getByRole('button', { name: cell(date) }).click();
}

/** Applies for days in Shanghai with a budget for flights; answers the application's address. */
async function apply(phone: Page, origin: string): Promise<{ id: string; number: string }> {
  await phone.goto(`${origin}/trip_approval/approvalCreateApplyFile/zh`);
  await phone.getByLabel('标题').fill('上海客户回访');
  await phone.getByLabel('出差事由').fill('季度回访');
  await expect(phone.getByRole('group', { name: '出差人' }).getByText('张伟')).toBeVisible();
  await phone.getByRole('button', { name: /^出差日期/ }).click();
  await pickDay(phone, from);
  await pickDay(phone, to);
  const city = phone.getByRole('combobox', { name: '添加城市' });
  await city.fill('shanghai');
  await phone.getByRole('option', { name: '上海' }).first().click();
  await phone.getByLabel('机票', { exact: true }).fill(String(BUDGET));
  await phone.getByRole('button', { name: /提交申请/ }).click();
  await expect(phone.getByText('审批中').first()).toBeVisible();
  const number = /TA\d{6}[0-9A-Z]+/.exec(await phone.locator('body').innerText())?.[0] ?? '';
  return { id: new URL(phone.url()).searchParams.get('travel_id') ?? '', number };
}

async function approve(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: /审批$/ }).first().click();
  await phone
    .getByRole('link', { name: /上海客户回访/ })
    .first()
    .click();
  await phone.getByRole('button', { name: '通过' }).click();
  await expect(phone.getByText('已通过').first()).toBeVisible();
}

/** The first flight of a list, in its cheapest cabin. */
async function pickFlight(page: Page): Promise<void> {
  const offer = page
    .getByRole('article')
    .filter({ hasText: /标准内|推荐/ })
    .first();
  await offer.locator('[data-offer]').click();
  const fares = offer.getByRole('list', { name: '舱位与票价' });
  await fares.getByRole('button', { name: /^预订/ }).first().click();
  await expect(page.getByText(/报价有效/)).toBeVisible();
}

const fenOf = (text: string) =>
  Math.round(Number(/¥\s?([\d,]+(?:\.\d+)?)/.exec(text)?.[1]?.replaceAll(',', '')) * 100);

test('what one applied for on a phone is booked under, from its own screen, within what is left', async ({
  page,
  browser,
  stack,
}) => {
  const origin = `http://127.0.0.1:${stack.gateway.port}`;
  let applied = { id: '', number: '' };
  await onPhone(browser, stack, 'zhangwei', async (phone) => {
    applied = await apply(phone, origin);
  });
  expect(applied.id).toMatch(/^[0-9a-f]{32}$/);
  // A department's approver first, then the company's.
  for (const approver of ['chenbo', 'zhoumin']) await onPhone(browser, stack, approver, approve);

  await signIn(page, stack);
  await page.goto(`${stack.origin}/tripTicket/index/zh`);
  await typeTravellers(page, stack, [['zw', '张伟']], '乘机人');
  const file = `${stack.origin}/trip_approval/applyFilePage/zh?travel_id=${applied.id}&approved_status=s`;
  await page.goto(file);
  await page
    .getByRole('region', { name: '按此申请预订' })
    .getByRole('link', { name: '机票', exact: true })
    .click();
  await expect(page).toHaveURL(/\/tripTicket\/index\//);
  await expect(page.getByText('上海', { exact: true }).first()).toBeVisible();
  await page.goto(
    `${stack.origin}/tripTicket/flightList/zh?from=BJS&to=SHA&date=${from}&travelId=${applied.id}`,
  );
  await pickFlight(page);
  const under = page.getByRole('region', { name: '出差申请' });
  await expect(under).toContainText('上海客户回访');
  await expect(under).toContainText(/剩余预算.*2,000/s);
  const takenFen = fenOf((await under.innerText()).split('本次使用')[1] ?? '');
  await submit(page);
  await expect(page.getByText('1 人全部订好')).toBeVisible();
  const [number = ''] = await shownOrderNumbers(page);
  expect(String(storedOrders(stack, 'order_no = ?', number)[0]?.['body'])).toContain(applied.id);

  await page.goto(file);
  const left = (BUDGET * 100 - takenFen) / 100;
  const leftText = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 }).format(left);
  await expect(page.getByText(new RegExp(`剩余.*${leftText.replace('.', '\\.')}`)).first()).toBeVisible();

  // The way back in a cabin that what is left does not pay for: told before it is sent.
  await page.goto(
    `${stack.origin}/tripTicket/flightList/zh?from=SHA&to=BJS&date=${to}&ext_travel_id=${applied.number}`,
  );
  await pickFlight(page);
  await expect(under).toContainText('上海客户回访');
  await ticketOf(page, '张伟').getByRole('button', { name: /舱位/ }).click();
  await page.getByRole('option').first().click();
  await expect(under).toContainText(/超出剩余预算/);

  // It is no other traveller's: said in words, and not booked under.
  await page.goto(`${stack.origin}/tripTicket/index/zh`);
  await page
    .getByRole('button', { name: /移除.*张伟|张伟.*移除/ })
    .first()
    .click();
  await typeTravellers(page, stack, [['wsy', '王思远']], '乘机人');
  await page.goto(
    `${stack.origin}/tripTicket/flightList/zh?from=BJS&to=SHA&date=${from}&travelId=${applied.id}`,
  );
  await pickFlight(page);
  await expect(page.getByText(/链接中的申请单不能用于这次预订/)).toBeVisible();
});
