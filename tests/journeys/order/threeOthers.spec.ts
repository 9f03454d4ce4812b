import type { Page } from '@playwright/test';
import { dayAhead } from '../days.ts';
import { expect, type Stack, test } from '../stack.ts';
import { shownOrderNumbers, signIn, storedOrders, submit, ticketOf, typeTravellers } from '../steps.ts';

/**
 * Three others, one of them a guest, whose standards differ, on flights, in hotels and in cars; trains in main.spec.ts.
 */
const people = [
  ['zw', '张伟'],
  ['wsy', '王思远'],
  ['anna', 'Anna Weber'],
] as const;

/** Everybody's order of one product, each under the same trip, as the gateway's store has them. */
async function expectBooked(page: Page, stack: Stack, kind: string): Promise<void> {
  await expect(page.getByText('3 人全部订好')).toBeVisible();
  const numbers = await shownOrderNumbers(page);
  const marks = numbers.map(() => '?').join(',');
  const stored = storedOrders(stack, `order_no in (${marks})`, ...numbers);
  const names = stored.map((row) => `${String(row['kind'])} ${String(row['traveller_name'])}`);
  expect(names.toSorted()).toEqual(people.map(([, name]) => `${kind} ${name}`).toSorted());
  expect(new Set(stored.map((row) => row['trip_id'])).size).toBe(1);
}

test('three others with standards of their own: a flight, rooms, cars', async ({ page, stack }) => {
  await signIn(page, stack);

  await test.step('a flight: one of them in a dearer cabin, with a reason', async () => {
    await page.goto(`${stack.origin}/tripTicket/index/zh`);
    await typeTravellers(page, stack, people, '乘机人');
    await page.goto(`${stack.origin}/tripTicket/flightList/zh?from=BJS&to=SHA&date=${dayAhead(60)}`);
    const offer = page
      .getByRole('article')
      .filter({ hasText: /标准内|推荐/ })
      .first();
    await offer.locator('[data-offer]').click();
    const fares = offer.getByRole('list', { name: '舱位与票价' }).getByRole('listitem');
    await fares.filter({ hasText: '全员标准内' }).getByRole('button', { name: /^预订/ }).first().click();
    await expect(page.getByText(/报价有效/)).toBeVisible();
    const ticket = ticketOf(page, '张伟');
    await ticket.getByRole('button', { name: /舱位/ }).click();
    // The next dearer one to the cheapest.
    await page.getByRole('option').nth(-2).click();
    await expect(ticket.getByText('需填原因')).toBeVisible();
    await ticket.getByRole('radiogroup', { name: '超标原因' }).getByRole('radio').first().click();
    await ticket.getByLabel('说明').fill('会议时间已定');
    await submit(page);
    await expectBooked(page, stack, 'flight');
  });

  await test.step('rooms in one hotel, within what the lowest standard of the three allows', async () => {
    const stay = `city=SHA&checkIn=${dayAhead(60)}&checkOut=${dayAhead(61)}`;
    await page.goto(`${stack.origin}/tripHotel/hotelsearch/zh?${stay}`);
    await page
      .getByRole('list', { name: '酒店列表' })
      .getByRole('link')
      .filter({ hasText: '全员标准内' })
      .first()
      .click();
    await page.getByRole('button', { name: /^预订/ }).first().click();
    await expect(page.getByText(/报价有效/)).toBeVisible();
    await submit(page);
    await expectBooked(page, stack, 'hotel');
  });

  await test.step('cars, each of the level of their own standard', async () => {
    const ride = `service=scheduled&from=A-PEK&to=D-BJS-guomao&at=${dayAhead(14)}T04:30`;
    await page.goto(`${stack.origin}/tripCar/search/zh?${ride}`);
    await page.getByRole('button', { name: '各按本人差标预订' }).click();
    await expect(page.getByText(/报价有效/)).toBeVisible();
    for (const [, name] of people) await expect(ticketOf(page, name).getByText('标准内')).toBeVisible();
    await submit(page);
    await expectBooked(page, stack, 'car');
  });
});
