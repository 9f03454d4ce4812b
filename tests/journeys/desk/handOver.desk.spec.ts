import { dayAhead } from '../days.ts';
import { expect, test } from '../stack.ts';
import {
  chooseTravellers,
  pickTrain,
  signIn,
  signInOnPhone,
  storedOrders,
  submit,
  ticketOf,
  trainWith,
} from '../steps.ts';

const day = dayAhead(11);

/** What waits for a payment on one's desk is on the colleague's board as soon as it is handed over, and back as soon as it is not. */
test('a desk handed over stands on the colleague’s board, and comes back', async ({
  page,
  browser,
  stack,
}) => {
  await signIn(page, stack);
  await page.goto(`${stack.origin}/tripTrain/zh`);
  await chooseTravellers(page, ['周敏'], []);
  await page.goto(`${stack.origin}/tripTrain/gtickets_choose/zh?from=BJS&to=SHA&date=${day}`);
  await expect(page.getByText(/共 \d+ 趟车/)).toBeVisible();
  await pickTrain(page, await trainWith(page, ['二等']), '预订二等座');
  await ticketOf(page, '周敏').getByText('个付', { exact: true }).click();
  await submit(page);
  await expect
    .poll(() => storedOrders(stack, "payer = 'personal' and state = 'held' and booker_name = '林静'").length)
    .toBeGreaterThan(0);

  // Long enough for all rows: those out of sight are not drawn.
  const context = await browser.newContext({
    viewport: { width: 375, height: 8_000 },
    isMobile: true,
    hasTouch: true,
  });
  const phone = await context.newPage();
  await signInOnPhone(phone, stack, 'zhaomin');
  const opened = phone.waitForEvent('websocket', (socket) => socket.url().endsWith('/push'));
  await phone.goto(`http://127.0.0.1:${stack.gateway.port}/boards/zh`);
  await opened;
  await expect(phone.getByRole('tab', { name: /^时限/ })).toBeVisible();
  const row = phone.getByRole('listitem').filter({ hasText: '周敏' }).filter({ hasText: '待付款' });
  await expect(row.filter({ hasText: '来自 林静' })).toHaveCount(0);

  await page.goto(`${stack.origin}/handOvers/zh`);
  await page.getByRole('button', { name: '交接工作' }).click();
  const sheet = page.getByRole('dialog', { name: '交接工作' });
  await sheet.getByRole('searchbox').fill('zhaomin');
  await sheet.getByRole('button', { name: /赵敏/ }).click();
  const goes = sheet.getByRole('list', { name: /^交接 \d+ 项$/ });
  await expect(
    goes
      .getByRole('listitem')
      .filter({ hasText: /周敏.*待付款，至/s })
      .first(),
  ).toBeVisible();
  await sheet.getByLabel('给同事的备注（选填）').fill('请盯一下付款');
  await sheet.getByRole('button', { name: /^交接 \d+ 项$/ }).click();
  await expect(page.getByText('已交接给 赵敏')).toBeVisible();

  await expect(row.filter({ hasText: '来自 林静' }).first()).toBeVisible();
  await page.goto(`${stack.origin}/boards/zh`);
  const own = page.getByRole('listitem').filter({ hasText: '周敏' }).filter({ hasText: '待付款' });
  await expect(own.filter({ hasText: '赵敏 代管' }).first()).toBeVisible();
  await phone.goto(`http://127.0.0.1:${stack.gateway.port}/handOvers/zh`);
  const card = phone.getByRole('article', { name: '来自 林静' });
  await expect(card.getByText('请盯一下付款')).toBeVisible();

  await page.goto(`${stack.origin}/handOvers/zh`);
  await page.getByRole('button', { name: '收回：赵敏' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '收回' }).click();
  await expect(page.getByText('没有进行中的交接')).toBeVisible();
  await expect(card).toHaveCount(0);
  await context.close();
});
