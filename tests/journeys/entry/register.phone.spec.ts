import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, type Stack, test } from '../stack.ts';
import { signInOnPhone } from '../steps.ts';

/* A newcomer's way: registered, approved, signed in, with a document, and in again by a code after the password is lost. */

const mobile = '13955667788';
const first = 'Quiet-Harbour9';
const second = 'Steep-Meadow27';

/** The newest code of a purpose sent to the newcomer's mobile: it is brought beside the answer, so it may come a moment later. */
async function codeFor({ data }: Stack, purpose: 'register' | 'password'): Promise<string> {
  const file = join(data, 'codes.txt');
  const read = () => {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const own = lines.filter((line) => line.includes(` ${purpose} `) && line.includes(mobile.slice(-4)));
    return own.at(-1)?.slice(-6) ?? '';
  };
  await expect.poll(read).toMatch(/^\d{6}$/);
  return read();
}

async function signInBy(page: Page, password: string): Promise<void> {
  await page.getByLabel('账号').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a newcomer registers, is approved, signs in, completes a document, and resets the password by a code', async ({
  page,
  browser,
  stack,
}) => {
  await stack.open(page, '/ZLlogin/zh');
  await page.getByRole('link', { name: '注册' }).click();
  await page.getByLabel('公司名称').fill('云程');
  await page.getByRole('button', { name: '查找' }).click();
  await page.getByRole('button', { name: /^云程/ }).click();
  await page.getByLabel('姓名').fill('方小芳');
  await page.getByLabel('工号').fill('N20261');
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('6 位验证码').fill(await codeFor(stack, 'register'));
  await page.getByLabel('新密码', { exact: true }).fill(first);
  await page.getByLabel('再次输入新密码').fill(first);
  for (const title of ['用户协议', '隐私政策', '个人信息跨境提供说明'])
    await page.getByText(`我已阅读并同意《${title}》`).click();
  await page.getByRole('button', { name: '提交注册' }).click();
  await expect(page.getByText('申请已提交，等待审核')).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const auditor = await context.newPage();
  await signInOnPhone(auditor, stack, 'zhaomin');
  await auditor.goto(`http://127.0.0.1:${stack.gateway.port}/registrations/zh`);
  await auditor.getByRole('button', { name: '审核方小芳的申请' }).click();
  await auditor.getByText('我已阅读并同意《注册审核协议》').click();
  await auditor.getByRole('button', { name: '通过', exact: true }).click();
  await expect(auditor.getByText('已通过')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: '查询审核结果' }).click();
  await expect(page.getByText('审核已通过')).toBeVisible();
  await page.getByRole('link', { name: '前往登录' }).click();
  await signInBy(page, first);
  await expect(page.getByText('待处理')).toBeVisible();

  await page.goto(`${stack.origin}/idCard_add/zh`);
  await page.getByRole('textbox', { name: '证件号码' }).fill('11010519491231002X');
  await page.getByText('长期有效').click();
  await page.getByRole('textbox', { name: '签发机关' }).fill('北京市公安局');
  // What was typed outlives the page.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('drafts');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '签发机关' })).toHaveValue('北京市公安局');
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL(/\/idCard_list\//);
  await page.getByRole('link', { name: /身份证/ }).click();
  await expect(page.getByText('资料已完整，不可修改')).toBeVisible();

  const elsewhere = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const forgetful = await elsewhere.newPage();
  await forgetful.goto(`${stack.origin}/ZLlogin/zh`);
  await forgetful.getByRole('link', { name: /忘记/ }).click();
  await forgetful.getByLabel('用户名、手机号或邮箱').fill(mobile);
  await forgetful.getByRole('button', { name: '获取验证码' }).click();
  await forgetful.getByLabel('6 位验证码').fill(await codeFor(stack, 'password'));
  await forgetful.getByRole('button', { name: '下一步' }).click();
  await forgetful.getByLabel('新密码', { exact: true }).fill(second);
  await forgetful.getByLabel('再次输入新密码').fill(second);
  await forgetful.getByRole('button', { name: '保存密码' }).click();
  await expect(forgetful.getByText('密码已设置')).toBeVisible();
  expect(forgetful.url()).not.toContain(mobile);

  // The session of the old password is over, and the old password with it.
  await page.goto(`${stack.origin}/me/idCard_list/zh`);
  await expect(page).toHaveURL(/\/ZLlogin\/zh/);
  await signInBy(page, first);
  await expect(page.getByText('用户名或密码错误').first()).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(second);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /身份证/ })).toBeVisible();
  await elsewhere.close();
});
