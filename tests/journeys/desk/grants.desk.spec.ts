import type { Locator, Page } from '@playwright/test';
import { expect, type Stack, test } from '../stack.ts';
import { signIn, signInOnPhone } from '../steps.ts';

/** Somebody who lets another secretary book, and not this one. */
const principal = { account: 'hexiaolan', name: '何晓岚' };

const phoneSize = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };
/** What the refused call says, or that the mode is over, which follows from it. */
const refused = /委托已失效或不包含此操作|委托已结束，现在为您本人预订/;

/** The sheet of the principal at the manager's, with who may act for them. */
async function openGrants(manager: Page, stack: Stack): Promise<Locator> {
  await signInOnPhone(manager, stack, 'zhaomin');
  await manager.goto(`http://127.0.0.1:${stack.gateway.port}/control/zh?departmentId=all`);
  await manager.getByRole('searchbox', { name: '查找人员' }).fill(principal.account);
  await manager
    .getByRole('list', { name: '人员' })
    .getByRole('button', { name: new RegExp(`${principal.name}.*${principal.account}`, 's') })
    .click();
  const sheet = manager.getByRole('dialog', { name: principal.name });
  await sheet.getByRole('tab', { name: '委托' }).click();
  return sheet;
}

async function give(manager: Page, sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: '新增委托' }).click();
  const giving = manager.getByRole('dialog', { name: '新增委托' });
  await giving.getByRole('searchbox', { name: '查找同事' }).fill('linjing');
  await giving.getByRole('button', { name: /林静/ }).click();
  await giving.getByRole('button', { name: '委托', exact: true }).click();
  await expect(manager.getByText('已委托给林静').first()).toBeVisible();
  await expect(giving).toHaveCount(0);
}

async function revoke(manager: Page, sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: '撤销对林静的委托' }).click();
  await manager.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click();
  await expect(sheet.getByRole('button', { name: '撤销对林静的委托' })).toHaveCount(0);
}

/** The principal as one may act for them now; a grant that ended stays in the list, where it cannot be pressed. */
const rowOf = (page: Page) =>
  page
    .locator('[data-route=proxyBooking]')
    .getByRole('button', { name: new RegExp(principal.name) })
    .and(page.locator(':enabled'));
const banner = (page: Page) => page.getByText(`正在为 ${principal.name} 预订`).filter({ visible: true });

test('a grant the manager gives is on the secretary’s desk without a reload, and gone once it is revoked', async ({
  page,
  browser,
  stack,
}) => {
  const context = await browser.newContext(phoneSize);
  const manager = await context.newPage();
  await signIn(page, stack);
  await page.goto(`${stack.origin}/proxyBooking/zh`);
  await expect(page.getByRole('region', { name: '委托人' })).toBeVisible();
  await expect(rowOf(page)).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const sheet = await openGrants(manager, stack);
  await give(manager, sheet);
  // Nothing is pressed at the desk.
  await rowOf(page).click();
  await expect(banner(page)).toBeVisible();

  await revoke(manager, sheet);
  await expect(page.getByText('委托已结束，现在为您本人预订').first()).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.goto(`${stack.origin}/proxyBooking/zh`);
  const ended = page.getByRole('listitem').filter({ hasText: principal.name });
  await expect(ended.filter({ hasText: '委托已撤销' }).first()).toBeVisible();
  await expect(rowOf(page)).toHaveCount(0);
  await context.close();
});

test('a page that has not heard of it is refused in words at the next click in the principal’s name', async ({
  browser,
  stack,
}) => {
  const manager = await (await browser.newContext(phoneSize)).newPage();
  const secretary = await (await browser.newContext(phoneSize)).newPage();
  let isHeld = false;
  await secretary.routeWebSocket(/\/push$/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!isHeld) socket.send(message);
    });
  });
  const sheet = await openGrants(manager, stack);
  await give(manager, sheet);
  await signInOnPhone(secretary, stack);
  await secretary.goto(`http://127.0.0.1:${stack.gateway.port}/proxyBooking/zh`);
  await rowOf(secretary).click();
  await expect(banner(secretary)).toBeVisible();

  isHeld = true;
  await revoke(manager, sheet);
  await expect(banner(secretary)).toBeVisible();
  await secretary.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '订单' }).click();
  await expect(secretary.getByText(refused).first()).toBeVisible();
  await expect(banner(secretary)).toHaveCount(0);
  await manager.context().close();
  await secretary.context().close();
});
