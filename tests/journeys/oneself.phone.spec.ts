import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openWithin } from './measures.ts';
import { expect, type Stack, samplePassword, test } from './stack.ts';
import { goTo, signIn, signInOnPhone, typePlace } from './steps.ts';

/** What one does about oneself, end to end: the code of a new mobile, a message by push, a preference in a search. */

/** The code that was sent last: it is brought beside the answer, so that it may come a moment later. */
async function lastCode({ data }: Stack): Promise<string> {
  const file = join(data, 'codes.txt');
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().slice(-6) : '');
  await expect.poll(read).toMatch(/^\d{6}$/);
  return read();
}

test('a mobile is changed by the code sent to the new one', async ({ page, stack }) => {
  const mobile = '13922223344';
  await signIn(page, stack, 'wangsiyuan');
  await page.goto(`${stack.origin}/me/change_mobile/zh`);
  await page.getByLabel('新手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('6 位验证码').fill(await lastCode(stack));
  await page.getByLabel('登录密码', { exact: true }).fill(samplePassword);
  await page.getByRole('button', { name: '更换手机号' }).click();
  await expect(page.getByText('手机号已更换')).toBeVisible();
  await expect(page.getByText(mobile)).toHaveCount(0);
});

const unreadOf = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('link', { name: /^消息/ }).textContent()) ?? '')?.[0] ?? 0);

test('a complaint typed through a refresh is told by push to who answers, whose badge falls once it is read', async ({
  page,
  browser,
  stack,
}) => {
  const opened = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/push'));
  await signIn(page, stack, 'zhaomin');
  await goTo(page, '我的');
  await opened;
  // The count comes after the link; the sample has left them some.
  await expect.poll(() => unreadOf(page)).toBeGreaterThan(0);
  const before = await unreadOf(page);

  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const other = await context.newPage();
  await signInOnPhone(other, stack, 'zhangwei');
  await other.goto(`http://127.0.0.1:${stack.gateway.port}/debunk/add/zh`);
  await other.getByText('预订', { exact: true }).click();
  await other.getByRole('textbox', { name: '经过' }).fill('车上没有座位');
  // What is typed is sealed in the tab as it is typed, and in no other way.
  const kept = () => other.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(kept).toContain('tripdesk.drafts');
  expect(await kept()).not.toContain('车上没有座位');
  await other.reload();
  await expect(other.getByRole('textbox', { name: '经过' })).toHaveValue('车上没有座位');
  await other.getByRole('button', { name: '提交' }).click();
  await other.waitForURL(/\/debunk\/zh/);
  await expect.poll(kept).not.toContain('tripdesk.drafts');
  await context.close();

  // Nothing is pressed here. What the sample's own orders tell meanwhile counts too.
  await expect.poll(() => unreadOf(page)).toBeGreaterThan(before);
  // Here, where the bar is: messages themselves stand without it.
  const unread = await unreadOf(page);
  await page.getByRole('link', { name: /^消息/ }).click();
  // The screen it leaves has a link of that name too, and stays in the page hidden.
  await page.waitForURL(/\/msgnot\/index/);
  await page.getByRole('link', { name: /^客服/ }).click();
  await page
    .getByRole('link', { name: /有新的投诉或建议.*未读/ })
    .first()
    .click();
  await expect(page.getByText('张伟').first()).toBeVisible();
  // Without loading anything: a page that is left takes the word that it was read along.
  await openWithin(page, '/me/zh');
  await page.waitForURL(/\/me\/zh/);
  await expect.poll(() => unreadOf(page)).toBeLessThan(unread);
});

test('a preference is named in the next search', async ({ page, stack }) => {
  await signIn(page, stack, 'zhangwei');
  await page.goto(`${stack.origin}/myPreference/FavoriteFlights/zh`);
  await page.getByRole('button', { name: /出发时段/ }).click();
  await page.getByRole('option', { name: /^下午/ }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('偏好已保存')).toBeVisible();

  // Who books for themselves is the traveller from the start.
  await page.goto(`${stack.origin}/tripTicket/index/zh`);
  await typePlace(page, '出发地', 'bj', '北京');
  await typePlace(page, '到达地', 'sh', '上海');
  await page.getByRole('button', { name: '查询航班' }).click();
  await expect(page.getByText(/共 \d+ 个航班/)).toBeAttached();
  await expect(page.getByText('我的偏好').first()).toBeVisible();
});
