import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { expect, type Stack, samplePassword, test } from './stack.ts';
import { signIn } from './steps.ts';

/** Whatever is wrong is said once and clearly, and nothing typed is lost. The gateway's own answers: gateway/http. */

async function tryToSignIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('sign-in: empty, wrong, unknown and deactivated', async ({ page, stack }) => {
  await stack.open(page, '/ZLlogin/zh');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请输入用户账号')).toBeVisible();
  await expect(page.getByText('请输入用户密码')).toBeVisible();
  await expect(page.getByLabel('账号')).toBeFocused();

  await tryToSignIn(page, 'chenbo', 'Wrong#Pass2026');
  await expect(page.getByText('用户名或密码错误').first()).toBeVisible();
  await expect(page.getByLabel('账号')).toHaveValue('chenbo');
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('Wrong#Pass2026');

  await tryToSignIn(page, 'nobody.here', 'Wrong#Pass2026');
  await expect(page.getByText('用户名或密码错误').first()).toBeVisible();

  await tryToSignIn(page, 'wuhao', samplePassword);
  // The sentence of the form leads on at once to a page of its own.
  await expect(
    page.getByText('您的个人差旅账户已停用，暂时不能登录。请联系所在单位的差旅管理员。'),
  ).toBeVisible();
});

test('sign-in: a picture code after three wrong passwords, a pause after five', async ({ page, stack }) => {
  await stack.open(page, '/ZLlogin/zh');
  for (let wrong = 0; wrong < 3; wrong++) {
    await tryToSignIn(page, 'sunli', `Wrong#Pass202${wrong}`);
    await expect(page.getByText(/用户名或密码错误|请输入图片验证码/).first()).toBeVisible();
    await page.waitForTimeout(400);
  }
  await tryToSignIn(page, 'sunli', 'Wrong#Pass2029');
  await expect(page.getByLabel('图片验证码')).toBeVisible();
  await expect(page.getByLabel('账号')).toHaveValue('sunli');
});

test('one account, two identities', async ({ page, stack }) => {
  await stack.open(page, '/ZLlogin/zh');
  await tryToSignIn(page, '13800138000', samplePassword);
  const dialog = page.getByRole('dialog', { name: '选择登录身份' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.locator('label').first().click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/ZLindex|officalIndex|\/zh$/);
});

test('addresses: another language, an unknown screen, a broken deep link', async ({ page, stack }) => {
  await signIn(page, stack);
  await page.goto(`${stack.origin}/me/fr`);
  await expect(page).toHaveURL(/\/me\/zh$/);
  await page.goto(`${stack.origin}/no/such/screen`);
  await expect(
    page
      .getByRole('link', { name: /首页/ })
      .or(page.getByRole('button', { name: /首页/ }))
      .first(),
  ).toBeVisible();
  await page.goto(`${stack.origin}/tripTrain/NewOrder_detail/zh?suborderserialnumber=%3Cscript%3E`);
  await expect(page.getByRole('heading', { name: /链接|订单/ }).first()).toBeVisible();
  await page.goto(`${stack.origin}/tripTrain/NewOrder_detail/zh?suborderserialnumber=${'0'.repeat(32)}`);
  await expect(page.getByText(/没有找到/).first()).toBeVisible();
});

test('a session that ended asks for sign-in and leads back', async ({ page, stack }) => {
  await signIn(page, stack);
  endSessions(stack);
  // By its address: what home asks for meanwhile may lead to the sign-in before anything there is pressed.
  await page.goto(`${stack.origin}/me/meOrder/zh`);
  await expect(page).toHaveURL(/\/ZLlogin\/zh/);
  await tryToSignIn(page, 'linjing', samplePassword);
  await expect(page).toHaveURL(/\/me\/meOrder\/zh|\/tripTrain\/order_list\/zh/);
});

function endSessions(stack: Stack): void {
  const db = new Database(join(stack.data, 'gateway.db'));
  db.pragma('busy_timeout = 5000');
  db.exec('update session set ended_at = 1; delete from refresh');
  db.close();
}
