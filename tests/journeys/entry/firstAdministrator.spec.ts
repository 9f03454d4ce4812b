import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deskProgram, freePort, gatewayProgram, type Program } from '../processes.ts';
import { expect, launchAddress, test } from '../stack.ts';
import { goTo } from '../steps.ts';

const account = 'wangxm';
const password = 'Quiet-Harbour9';
const company: readonly (readonly [label: string, text: string])[] = [
  ['公司名称', '新芽科技'],
  ['姓名', '王小明'],
  ['用户名', account],
  ['手机号', '13912340001'],
  ['新密码', password],
  ['再次输入新密码', password],
];

/** A gateway over an empty store and, on the desk, a desk host of its own. */
async function emptyProduct(name: string): Promise<{ gateway: Program; desk: Program | null }> {
  const data = join(import.meta.dirname, `../../../.cache/journeys/empty-${name}`);
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const gateway = gatewayProgram(await freePort(), data);
  await gateway.start();
  const desk = name === 'desk' ? deskProgram(await freePort(), data, gateway.port) : null;
  await desk?.start();
  return { gateway, desk };
}

test('the first administrator: the printed link, the form, sign-in, their own page', async ({
  page,
}, info) => {
  const { gateway, desk } = await emptyProduct(info.project.name);
  const link = /http\S+\/setup\/zh#\S+/.exec(gateway.output())?.[0] ?? '';
  const login = desk ? launchAddress(desk) : `http://127.0.0.1:${gateway.port}/ZLlogin/zh`;
  await page.goto(login);
  await expect(page.getByText('这里还没有公司')).toBeVisible();

  // The link is one of the gateway's own pages; the desk's stays open beside it.
  const setup = desk ? await page.context().newPage() : page;
  await setup.goto(link);
  await expect(setup.getByRole('heading', { name: '创建公司和首位管理员' })).toBeVisible();
  expect(setup.url()).not.toContain('#');
  await setup.getByRole('button', { name: '创建' }).click();
  await expect(setup.getByLabel('公司名称')).toBeFocused();
  for (const [label, text] of company) await setup.getByLabel(label, { exact: true }).fill(text);
  await setup.keyboard.press('Enter');
  await expect(setup.getByText('公司已创建')).toBeVisible();
  await expect(setup.getByRole('button', { name: '前往登录' })).toBeFocused();

  if (desk) await setup.close();
  else await setup.keyboard.press('Enter');
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('待处理')).toBeVisible();
  const asked = page.getByRole('alertdialog', { name: '请阅读并同意' });
  for (const title of ['用户协议', '隐私政策', '个人信息跨境提供说明'])
    await asked.getByText(`我已阅读并同意《${title}》`).click();
  await asked.getByRole('button', { name: '同意并继续' }).click();
  await expect(asked).toBeHidden();
  await goTo(page, '我的');
  await expect(page.getByRole('heading', { name: '王小明' })).toBeVisible();
  await expect(page.getByRole('region', { name: '个人资料' }).getByText('新芽科技')).toHaveCount(1);

  const again = await page.context().newPage();
  await again.goto(link);
  await expect(again.getByText('该链接已被使用')).toBeVisible();
  await again.close();
  await desk?.stop();
  await gateway.stop();
});
