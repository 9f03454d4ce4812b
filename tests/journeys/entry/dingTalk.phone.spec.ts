import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { enterpriseServer } from '../../gateway/providers/enterpriseServer.ts';
import { freePort, gatewayProgram } from '../processes.ts';
import { template } from '../seedOnce.ts';
import { expect, samplePassword, test } from '../stack.ts';

test('DingTalk beside WeCom: its page, the link by a password, in by it alone, and not as another enterprise', async ({
  page,
  browser,
}) => {
  const data = join(import.meta.dirname, '../../../.cache/journeys/dingTalk');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  cpSync(template, data, { recursive: true });
  const [dingTalk, weCom] = await Promise.all([enterpriseServer('dingtalk'), enterpriseServer('wecom')]);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const gateway = gatewayProgram(port, data, {
    TRIPDESK_PUBLIC_URL: origin,
    TRIPDESK_DINGTALK_CORP_ID: dingTalk.app.organisation,
    TRIPDESK_DINGTALK_CLIENT_ID: dingTalk.app.clientId,
    TRIPDESK_DINGTALK_CLIENT_SECRET: dingTalk.app.clientSecret,
    TRIPDESK_DINGTALK_URL: dingTalk.url,
    TRIPDESK_WECOM_CORP_ID: weCom.app.organisation,
    TRIPDESK_WECOM_AGENT_ID: weCom.app.clientId,
    TRIPDESK_WECOM_SECRET: weCom.app.clientSecret,
    TRIPDESK_WECOM_URL: weCom.url,
  });
  await gateway.start();
  try {
    await page.goto(`${origin}/thirdAccount/ways/zh`);
    await expect(page.getByRole('button', { name: '用企业微信登录' })).toBeVisible();
    await page.getByRole('button', { name: '用钉钉登录' }).click();
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
    await expect(page.getByRole('button', { name: '解除绑定钉钉' })).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    dingTalk.lie({ altered: { at: 'token', parts: { corpId: 'corp-2' } } });
    await other.goto(`${origin}/thirdAccount/ways/zh`);
    await other.getByRole('button', { name: '用钉钉登录' }).click();
    await expect(other.getByText('这次登录已失效')).toBeVisible();
    dingTalk.lie({});
    await other.getByRole('link', { name: '重新登录' }).click();
    await other.getByRole('button', { name: '用钉钉登录' }).click();
    await expect(other.getByText('待处理')).toBeVisible();

    // WeCom's page beside it, linked from within by the same person.
    await page.getByRole('button', { name: '绑定企业微信' }).click();
    await expect(page.getByRole('button', { name: '解除绑定企业微信' })).toBeVisible();
    await expect(page).toHaveURL(`${origin}/thirdParty/zh`);
  } finally {
    await gateway.stop();
    await Promise.all([dingTalk.close(), weCom.close()]);
  }
});
