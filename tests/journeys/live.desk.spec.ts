import type { Page } from '@playwright/test';
import { expect, launchAddress, samplePassword, test } from './stack.ts';
import {
  chooseTravellers,
  goTo,
  nextDay,
  pickTrain,
  searchTrains,
  signIn,
  submit,
  trainWith,
} from './steps.ts';

/** The same person on a phone: the H5 page of the same gateway. */
async function signInOnPhone(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('账号').fill('linjing');
  await page.getByLabel('密码', { exact: true }).fill(samplePassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('待处理')).toBeVisible();
}

test('what is booked on the desk stands in the open list of the phone within two seconds', async ({
  page,
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  const phone = await context.newPage();
  const opened = phone.waitForEvent('websocket', (socket) => socket.url().endsWith('/push'));
  await signInOnPhone(phone, `http://127.0.0.1:${stack.gateway.port}`);
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
  const booked = new RegExp(`${train}.*周敏|周敏.*${train}`);
  const links = phone.getByRole('link', { name: booked });
  const before = await links.count();
  await submit(page);
  await expect(page.getByText(/全部订好|已订/).first()).toBeVisible({ timeout: 30_000 });
  await expect(links).toHaveCount(before + 1, { timeout: 2_000 });
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
  await expect(page.getByText(/请从终端里打印的启动链接重新打开/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('网络连接失败')).toHaveCount(0);

  const second = await page.context().newPage();
  await second.goto(launchAddress(desk));
  await expect(second.getByText('待处理')).toBeVisible();
  await expect(page.getByText(/请从终端里打印的启动链接重新打开/)).toHaveCount(0);
  await goTo(page, '订单');
  await expect(page.getByRole('list', { name: '订单列表' })).toBeVisible();
  await second.close();
});
