import type { Page } from '@playwright/test';
import { dayAhead } from './days.ts';
import { MAX_SHIFT, shiftOf, watchShifts } from './measures.ts';
import { expect, launchAddress, type Stack, test } from './stack.ts';
import {
  chooseTravellers,
  goTo,
  nextDay,
  orderLinksOf,
  pickTrain,
  searchTrains,
  shownOrderNumbers,
  signIn,
  signInOnPhone,
  storedOrders,
  submit,
  ticketOf,
  trainWith,
  typeTravellers,
} from './steps.ts';

test('what is booked on the desk stands in the open list of the phone, without a reload', async ({
  page,
  browser,
  stack,
}) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  const phone = await context.newPage();
  await watchShifts(phone);
  const opened = phone.waitForEvent('websocket', (socket) => socket.url().endsWith('/push'));
  await signInOnPhone(phone, stack);
  await goTo(phone, '订单');
  await opened;
  const list = phone.getByRole('list', { name: '订单列表' });
  await expect(list).toBeVisible();

  await signIn(page, stack);
  await goTo(page, '火车票');
  await chooseTravellers(page, ['周敏'], []);
  await searchTrains(page);
  await nextDay(page);
  const train = await trainWith(page, ['二等']);
  await pickTrain(page, train, '预订二等座');
  const links = orderLinksOf(phone, train, '周敏');
  const before = await links.count();
  await submit(page);
  await expect(page.getByText(/全部订好|已订/).first()).toBeVisible();
  const shownOnDesk = Date.now();
  await expect(links).toHaveCount(before + 1);
  console.log(`live: in the phone's list ${Date.now() - shownOnDesk} ms after the desk's`);

  // Without a network the list stays, and it is said that it is old; nothing of it moves, then or when it is back.
  const offline = phone.getByText(/网络未连接，显示的是 .+ 前读取的内容/);
  const { sum: moved } = await shiftOf(phone);
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await expect(links).toHaveCount(before + 1);
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  const { sum, moved: what } = await shiftOf(phone);
  expect(sum - moved, what.join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
  await context.close();
});

test('a desk host that was restarted says how to go on, and one launch link brings every tab back', async ({
  page,
  stack,
}) => {
  const { desk } = stack;
  if (!desk) throw new Error('only for the desk');
  await signIn(page, stack);
  await desk.kill();
  await desk.start();
  // What was asked while the host was away says the same in its own place.
  await expect(page.getByText(/请从终端里打印的启动链接重新打开/).first()).toBeVisible();
  await expect(page.getByText('网络连接失败')).toHaveCount(0);

  const second = await page.context().newPage();
  await second.goto(launchAddress(desk));
  await expect(second.getByText('待处理')).toBeVisible();
  await expect(page.getByText(/请从终端里打印的启动链接重新打开/)).toHaveCount(0);
  await goTo(page, '订单');
  await expect(page.getByRole('list', { name: '订单列表' })).toBeVisible();
  await second.close();
});

test('a page from before an upgrade opens a screen of the new release by loading itself again', async ({
  page,
  stack,
}) => {
  // Nothing was loaded ahead of the press.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await signIn(page, stack);
  // The files this page knows are not served any more.
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await goTo(page, '订单');
  const again = page.getByRole('button', { name: '重试' });
  await expect(again).toBeVisible();
  await page.unroute('**/assets/*.js');
  await again.click();
  await expect(page.getByRole('list', { name: '订单列表' })).toBeVisible();
});

const day = dayAhead(4);

/** 张伟 in a business seat, which his standard leaves to his department's approver. */
async function bookOverLimit(page: Page, stack: Stack): Promise<string> {
  await page.goto(`${stack.origin}/tripTrain/zh`);
  await typeTravellers(page, stack, [['zw', '张伟']]);
  await page.goto(`${stack.origin}/tripTrain/gtickets_choose/zh?from=BJS&to=SHA&date=${day}`);
  await expect(page.getByText(/共 \d+ 趟车/)).toBeVisible();
  const inBusiness = page.getByRole('button', { name: /商务 ¥[\d,]+ 需审批/ });
  const inSecond = /二等\s*(?:¥[\d,]+\s*)?(?:有|余)/;
  const toHongqiao = page.getByRole('article').filter({ has: page.getByText('上海虹桥') });
  const card = toHongqiao.filter({ has: inBusiness, hasText: inSecond }).first();
  await pickTrain(page, (await card.getAttribute('aria-label')) ?? '', '预订二等座');
  const ticket = ticketOf(page, '张伟');
  await ticket.getByRole('button', { name: /席别/ }).click();
  await page.getByRole('option', { name: /商务座/ }).click();
  await expect(ticket.getByText('需审批').first()).toBeVisible();
  await ticket.getByRole('radiogroup', { name: '超标原因' }).getByRole('radio').first().click();
  await ticket.getByLabel('说明').fill('陪同客户');
  await submit(page);
  await expect(page.getByText(/提交审批/).first()).toBeVisible();
  const [number = ''] = await shownOrderNumbers(page);
  return number;
}

test('what is over the limit is approved on a phone, and issued before the eyes of who booked it', async ({
  page,
  browser,
  stack,
}) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  const phone = await context.newPage();
  await signIn(page, stack);
  const number = await bookOverLimit(page, stack);
  expect(number).not.toBe('');
  const id = String(storedOrders(stack, 'order_no = ?', number)[0]?.['id']);
  await page.goto(`${stack.origin}/tripTrain/NewOrder_detail/zh?suborderserialnumber=${id}`);
  const detail = page.getByRole('main').or(page.locator('#root'));
  await expect(detail.getByText(/待审批|审批中/).first()).toBeVisible();

  await signInOnPhone(phone, stack, 'chenbo');
  await phone.getByRole('link', { name: /审批$/ }).first().click();
  await phone
    .getByRole('link', { name: /张伟.*上海虹桥/ })
    .first()
    .click();
  await expect(phone.getByText('陪同客户', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: '通过' }).click();
  await expect(phone.getByText('已通过').first()).toBeVisible();

  // Nothing is pressed at the desk.
  await expect(detail.getByText('审批通过').first()).toBeVisible();
  await expect(detail.getByText('已出票').first()).toBeVisible();
  await context.close();
});
