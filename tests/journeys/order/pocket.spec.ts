import { expect, test } from '../stack.ts';
import { chooseTravellers, freeDayOf, pickTrain, signIn, storedOrders, submit, trainWith } from '../steps.ts';

const booked = "booker_name = '林静' and traveller_name = '周敏' order by created_at desc";

/** A trip in the pocket of whoever has no account, until the link is revoked; and in a calendar, until its address is changed. */
test('a guest reads one trip by a link until it is revoked, and a calendar by an address that can be changed', async ({
  page,
  browser,
  stack,
}) => {
  await signIn(page, stack);
  await page.goto(`${stack.origin}/tripTrain/zh`);
  await chooseTravellers(page, ['周敏'], []);
  await page.goto(
    `${stack.origin}/tripTrain/gtickets_choose/zh?from=BJS&to=SHA&date=${freeDayOf(stack, '周敏')}`,
  );
  await expect(page.getByText(/共 \d+ 趟车/)).toBeVisible();
  await pickTrain(page, await trainWith(page, ['二等']), '预订二等座');
  const before = storedOrders(stack, booked).length;
  await submit(page);
  await expect.poll(() => storedOrders(stack, booked).length).toBeGreaterThan(before);
  const [order] = storedOrders(stack, booked);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${stack.origin}/brief/zh?suborderserialnumber=${String(order?.['id'])}`);
  await page.getByRole('button', { name: '创建并复制链接' }).click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/guestTrip/zh#');

  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  const guest = await context.newPage();
  const read = guest.getByText('Beijing South').or(guest.getByText('Beijing')).first();
  await guest.goto(link);
  await expect(read).toBeVisible();
  await expect(guest.getByText('周敏')).toHaveCount(0);
  await expect(guest.getByText('¥')).toHaveCount(0);
  // Loaded again by the phone, it is still the same trip.
  await guest.reload();
  await expect(read).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).first().click();
  await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByText('链接已失效')).toBeVisible();
  await context.close();

  await page.goto(`${stack.origin}/me/calendar/zh`);
  await page.getByRole('button', { name: '开启订阅' }).click();
  const address = page.getByText(/\/feed\/\S+\.ics$/).first();
  const first = (await address.textContent()) ?? '';
  const calendar = await page.request.get(first);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: '更换地址' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '更换地址' }).click();
  await expect(address).not.toHaveText(first);
  const second = (await address.textContent()) ?? '';
  expect((await page.request.get(second)).status()).toBe(200);
  expect((await page.request.get(first)).status()).toBe(404);
});
