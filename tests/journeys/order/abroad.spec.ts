import type { Page } from '@playwright/test';
import { dayAhead } from '../days.ts';
import { expect, test } from '../stack.ts';
import {
  shownOrderNumbers,
  signIn,
  signInOnPhone,
  storedOrders,
  submit,
  ticketOf,
  typeTravellers,
} from '../steps.ts';

/** A flight abroad and back, end to end, on the passport: both ways in one order, under the clocks of both places. */
test('a journey abroad and back is searched, priced and booked on a passport', async ({ page, stack }) => {
  await signIn(page, stack);
  await page.goto(`${stack.origin}/internationalTicket/search/zh`);
  await typeTravellers(page, stack, [['anna', 'Anna Weber']], '乘机人');
  const query = `from=BJS&to=TYO&date=${dayAhead(16)}&returnDate=${dayAhead(20)}`;
  await page.goto(`${stack.origin}/internationalTicket/flightList/zh?${query}`);
  const offer = page.getByRole('article').first();
  await offer.locator('[data-offer]').click();
  await offer.getByRole('button', { name: /^预订/ }).first().click();
  await expect(page.getByText(/报价有效/)).toBeVisible();
  await expect(ticketOf(page, 'Anna Weber').getByText(/护照/)).toBeVisible();
  await submit(page);
  await expect(page.getByText('1 人全部订好')).toBeVisible();
  const [number = ''] = await shownOrderNumbers(page);
  const [order] = storedOrders(stack, 'order_no = ?', number);
  expect(order).toMatchObject({ kind: 'intlFlight', traveller_name: 'Anna Weber' });
  await page.getByRole('link', { name: number }).first().click();
  const journey = page.getByRole('region', { name: '行程' });
  await expect(journey.getByText('返程', { exact: true })).toBeVisible();
  await expect(journey.getByText('(UTC+9)')).toHaveCount(2);
});

/** Opens one journey of the list after the other until one has a fare that asks for approval, and takes it. */
async function pickForApproval(page: Page): Promise<void> {
  const offers = page.getByRole('article');
  await expect(offers.first()).toBeVisible();
  for (let at = 0; at < (await offers.count()); at++) {
    const offer = offers.nth(at);
    await offer.locator('[data-offer]').click();
    const fares = offer.getByRole('list', { name: '舱位与票价' });
    await expect(fares).toBeVisible();
    const dear = fares.getByRole('listitem').filter({ hasText: '需审批' });
    if ((await dear.count()) > 0) {
      await dear.first().getByRole('button', { name: /^预订/ }).click();
      await expect(page.getByText(/报价有效/)).toBeVisible();
      return;
    }
    await offer.locator('[data-offer]').click();
  }
  throw new Error('no journey has a fare that asks for approval');
}

test('abroad and back beyond the standard is approved on a phone by whoever sees what else there was', async ({
  page,
  stack,
  browser,
}) => {
  await signIn(page, stack);
  await page.goto(`${stack.origin}/internationalTicket/search/zh`);
  await typeTravellers(page, stack, [['zw', '张伟']], '乘机人');
  const query = `from=BJS&to=TYO&date=${dayAhead(22)}&returnDate=${dayAhead(26)}`;
  await page.goto(`${stack.origin}/internationalTicket/flightList/zh?${query}`);
  await pickForApproval(page);
  const ticket = ticketOf(page, '张伟');
  await expect(ticket.getByText(/护照/)).toBeVisible();
  await ticket.getByRole('radiogroup', { name: '超标原因' }).getByRole('radio').first().click();
  await ticket.getByLabel('说明').fill('夜间抵达后直接开会');
  await submit(page);
  await expect(page.getByText(/提交审批/).first()).toBeVisible();
  const [number = ''] = await shownOrderNumbers(page);
  const [order] = storedOrders(stack, 'order_no = ?', number);
  expect(order).toMatchObject({ kind: 'intlFlight', state: 'approving' });
  await page.goto(`${stack.origin}/internationalTicket/order_details_new/zh?order_no=${number}`);
  await expect(page.getByText('审批中').first()).toBeVisible();

  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  const phone = await context.newPage();
  await signInOnPhone(phone, stack, 'chenbo');
  await phone.getByRole('link', { name: /审批$/ }).first().click();
  await phone
    .getByRole('link', { name: /张伟.*东京/ })
    .first()
    .click();
  await expect(phone.getByText('夜间抵达后直接开会', { exact: true })).toBeVisible();
  // Which flight would have kept the standard, and when it leaves.
  const best = phone.getByRole('region', { name: '差旅标准' }).locator('.approval__instead');
  await expect(best).toHaveText(/[A-Z0-9]{2}\d{3,4}.*\d{2}:\d{2}.*经济舱.*¥/s);
  await phone.getByRole('button', { name: '通过' }).click();
  await expect(phone.getByText('已通过').first()).toBeVisible();
  await context.close();

  // Nothing is pressed on the screen it was booked on.
  const journey = page.getByRole('region', { name: '行程' });
  await expect(journey.getByText('已出票', { exact: true })).toBeVisible();
  expect(storedOrders(stack, 'order_no = ?', number)[0]).toMatchObject({ state: 'issued' });
});
