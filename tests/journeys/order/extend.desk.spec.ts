import { dayAhead } from '../days.ts';
import { expect, test } from '../stack.ts';
import { shownOrderNumbers, signIn, signInOnPhone, storedOrders, submit } from '../steps.ts';

/*
 * A stay made longer at the desk and given back on the phone: each is seen on the other without a reload. 张伟
 * on days nobody else of the journeys travels on (`days.ts`).
 */

test('a stay is made longer at the desk, and given back on the phone', async ({ page, browser, stack }) => {
  await signIn(page, stack);
  await page.goto(`${stack.origin}/tripHotel/zh`);
  await page.getByRole('button', { name: '添加入住人' }).click();
  const search = page.getByRole('searchbox', { name: '搜索入住人' });
  await search.fill('张伟');
  await search.press('Enter');
  await expect(page.getByRole('grid', { name: '已选入住人' }).last().getByText('张伟')).toBeVisible();
  await search.press('Enter');
  await expect(search).toHaveCount(0);
  await page.goto(
    `${stack.origin}/tripHotel/hotelsearch/zh?city=SHA&checkIn=${dayAhead(50)}&checkOut=${dayAhead(51)}`,
  );
  const hotels = page.getByRole('list', { name: '酒店列表' });
  await hotels.getByRole('link').filter({ hasText: '标准内' }).first().click();
  await page.getByRole('button', { name: /^预订/ }).first().click();
  await expect(page.getByText(/报价有效/)).toBeVisible();
  await submit(page);
  await expect(page.getByText('1 人全部订好')).toBeVisible();
  const [number = ''] = await shownOrderNumbers(page);
  const id = String(storedOrders(stack, 'order_no = ?', number)[0]?.['id']);
  const stateOf = (orderId: string) => storedOrders(stack, 'id = ?', orderId)[0]?.['state'];
  await expect.poll(() => stateOf(id)).toBe('issued');
  const detail = `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${id}`;

  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  const phone = await context.newPage();
  const origin = `http://127.0.0.1:${stack.gateway.port}`;
  await signInOnPhone(phone, stack);
  const told = phone.waitForEvent('websocket', (socket) => socket.url().endsWith('/push'));
  await phone.goto(origin + detail);
  await expect(phone.getByText('已确认').first()).toBeVisible();
  await told;

  // What it costs, then the longer stay; the phone follows by itself.
  await page.goto(stack.origin + detail);
  await page.getByRole('button', { name: '延住' }).click();
  const sheet = page.getByRole('dialog', { name: /^延长入住/ });
  await expect(sheet.getByText('加住房费')).toBeVisible();
  expect(stateOf(id)).toBe('issued');
  await sheet.getByRole('button', { name: '确认延住' }).click();
  const history = { name: '退改记录' };
  await expect(page.getByRole('link', { name: '原订单' })).toBeVisible();
  await expect(phone.getByRole('region', history).getByText(/2 晚/)).toBeVisible();
  const longer = new URL(page.url()).searchParams.get('suborderserialnumber') ?? '';
  await expect.poll(() => stateOf(longer)).toBe('issued');
  await expect(page.getByText(/2 晚/).first()).toBeVisible();

  // Given back on the phone: where the money goes, then the held button; the desk follows.
  await phone.goto(`${origin}/tripTrain/NewOrder_detail/zh?suborderserialnumber=${longer}`);
  await phone.getByRole('button', { name: '退订', exact: true }).click();
  const refund = phone.getByRole('dialog', { name: /^退订这间房/ });
  await expect(refund.getByText('退回公司账户')).toBeVisible();
  await refund.getByRole('button', { name: '按住确认退订' }).hover();
  await phone.mouse.down();
  await expect(refund).toHaveCount(0);
  await phone.mouse.up();
  await expect.poll(() => stateOf(longer)).toBe('refunded');
  await expect(phone.getByText('已退订').first()).toBeVisible();
  await expect(page.getByText('已退订').first()).toBeVisible();
  await context.close();
});
