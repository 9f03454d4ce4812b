import { dayAhead } from '../days.ts';
import { expect, test } from '../stack.ts';
import { shownOrderNumbers, signIn, storedOrders, submit, ticketOf, typeTravellers } from '../steps.ts';

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
