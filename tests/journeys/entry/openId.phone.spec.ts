import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openIdClient, openIdServer } from '../../gateway/providers/openIdServer.ts';
import { freePort, gatewayProgram } from '../processes.ts';
import { template } from '../seedOnce.ts';
import { expect, samplePassword, test } from '../stack.ts';

test('a company’s own provider: its page, the link by a password, and the next time in by it alone', async ({
  page,
  browser,
}) => {
  const data = join(import.meta.dirname, '../../../.cache/journeys/openId');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  cpSync(template, data, { recursive: true });
  const provider = await openIdServer();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const gateway = gatewayProgram(port, data, {
    TRIPDESK_PUBLIC_URL: origin,
    TRIPDESK_OIDC_ISSUER: provider.issuer,
    TRIPDESK_OIDC_CLIENT_ID: openIdClient.clientId,
    TRIPDESK_OIDC_CLIENT_SECRET: openIdClient.clientSecret,
  });
  await gateway.start();
  try {
    await page.goto(`${origin}/thirdAccount/ways/zh`);
    await page.getByRole('button', { name: '用公司账号登录' }).click();
    await expect(page.getByText('这个账号还没有绑定差旅账户')).toBeVisible();
    await expect(page).toHaveURL(`${origin}/thirdAccount/back/zh`);
    await page.getByRole('link', { name: '用密码登录并绑定' }).click();
    await page.getByLabel('账号').fill('linjing');
    await page.getByLabel('密码', { exact: true }).fill(samplePassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('待处理')).toBeVisible();
    await page.getByRole('button', { name: '绑定', exact: true }).click();
    await expect(page.getByText('第三方账号已绑定')).toBeVisible();
    await page.goto(`${origin}/thirdParty/zh`);
    await expect(page.getByRole('button', { name: '解除绑定公司账号' })).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await other.goto(`${origin}/thirdAccount/ways/zh`);
    await other.getByRole('button', { name: '用公司账号登录' }).click();
    await expect(other.getByText('待处理')).toBeVisible();

    // Unlinked and linked again from within: the session outlives the way to the provider and back.
    await page.getByRole('button', { name: '解除绑定公司账号' }).click();
    await page.getByRole('button', { name: '解除绑定', exact: true }).click();
    await page.getByRole('button', { name: '绑定公司账号', exact: true }).click();
    await expect(page.getByRole('button', { name: '解除绑定公司账号' })).toBeVisible();
    await expect(page).toHaveURL(`${origin}/thirdParty/zh`);
  } finally {
    await gateway.stop();
    await provider.close();
  }
});
