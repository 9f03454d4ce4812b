import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { forgetLinkToken, takeLinkToken } from '../../shared/linkToken.ts';

const TOKEN = 'f'.repeat(64);
const NEW = 'Quiet-Harbour9';

afterEach(() => forgetLinkToken());

/** Opens a page as its link does. */
async function openLink(path: string, answers: Answers, token: string | null = TOKEN) {
  window.history.replaceState(null, '', token === null ? path : `${path}#${token}`);
  takeLinkToken();
  const platform = memoryPlatform({ session: null, answers });
  await renderApp({ platform, at: path, features: frameFeatures });
  return { platform, user: userEvent.setup({ delay: null }) };
}
async function openScreen(path: string, answers: Answers) {
  const platform = memoryPlatform({ answers });
  const app = await renderApp({ platform, at: path, features: frameFeatures });
  return { app, platform, user: userEvent.setup({ delay: null }) };
}

const open = (kind: 'setup' | 'password', account = '') => ({
  'account.link.get': () => ok({ kind, state: 'open' as const, account }),
});
type User = ReturnType<typeof userEvent.setup>;
async function fill(user: User, fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) {
    const field = screen.getByLabelText<HTMLInputElement>(name);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
}
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const company = {
  公司名称: '新芽科技',
  姓名: '王小明',
  用户名: 'xiaoming',
  手机号: '13912340001',
  新密码: NEW,
  再次输入新密码: NEW,
};

describe('the page of the first company', () => {
  it('keeps the token out of the address, and sends what was typed', async () => {
    const { platform, user } = await openLink('/setup/zh', {
      ...open('setup'),
      'account.company.create': ({ account }) => ok({ account }),
    });
    await screen.findByRole('heading', { name: '创建公司和首位管理员' });
    expect(window.location.href).not.toContain(TOKEN);
    await fill(user, company);
    await press(user, '创建');
    expect((await screen.findByRole('alert')).textContent).toContain('请用用户名 xiaoming 登录');
    expect(platform.made.at(-1)).toMatchObject({
      name: 'account.company.create',
      input: { token: TOKEN, company: '新芽科技', limitFen: 10_000_000, account: 'xiaoming', password: NEW },
    });
    await press(user, '前往登录');
    await screen.findByRole('button', { name: '登录' });
  });

  it('says what is wrong, leads to the first of it, and sends nothing', async () => {
    const { platform, user } = await openLink('/setup/zh', open('setup'));
    await screen.findByRole('heading', { name: '创建公司和首位管理员' });
    await fill(user, { ...company, 公司名称: ' ', 用户名: '1', 再次输入新密码: 'other' });
    await press(user, '创建');
    expect(document.activeElement).toBe(screen.getByLabelText('公司名称'));
    screen.getByText('两次输入的密码不一致');
    await fill(user, { 新密码: 'weakpassword' });
    screen.getByText('缺少大写字母');
    expect(platform.made.map(({ name }) => name)).not.toContain('account.company.create');
  });

  it.each([
    ['used', '该链接已被使用'],
    ['expired', '该链接已过期'],
    ['unknown', '该链接无效'],
  ] as const)('says that a link is %s', async (state, words) => {
    await openLink('/setup/zh', { 'account.link.get': () => ok({ kind: 'setup', state, account: '' }) });
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('says that a link is not whole, and takes one for another page for none', async () => {
    await openLink('/setup/zh', {}, null);
    expect((await screen.findByRole('alert')).textContent).toContain('链接不完整');
  });

  it('tries again when the gateway did not answer', async () => {
    let isAway = true;
    const { user } = await openLink('/setup/zh', {
      'account.link.get': () =>
        isAway ? fail('NETWORK') : ok({ kind: 'setup' as const, state: 'open' as const, account: '' }),
    });
    await screen.findByText('无法检查该链接');
    isAway = false;
    await press(user, '重试');
    await screen.findByRole('heading', { name: '创建公司和首位管理员' });
  });

  it('ends where somebody else was first', async () => {
    const { user } = await openLink('/setup/zh', {
      ...open('setup'),
      'account.company.create': () => fail('LINK_USED'),
    });
    await screen.findByRole('heading', { name: '创建公司和首位管理员' });
    await fill(user, company);
    await press(user, '创建');
    await screen.findByText('该链接已被使用');
  });
});

it('a link that is over is asked for again where its page says', async () => {
  const over = (kind: 'setup' | 'password') => ({
    'account.link.get': () => ok({ kind, state: 'expired' as const, account: '' }),
  });
  await openLink('/setup/zh', over('setup'));
  await screen.findByText('网关重新启动时会显示新的链接。');
  cleanup();
  await openLink('/ForgetPassword/ResetPassword/zh', over('password'));
  await screen.findByText('请向管理员索取新的链接。');
});

it('the page of a link speaks every language, and keeps what was typed', async () => {
  const { user } = await openLink('/setup/zh', open('setup'));
  await screen.findByRole('heading', { name: '创建公司和首位管理员' });
  await fill(user, { 公司名称: '新芽科技' });
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Company name')).value).toBe('新芽科技');
});

it('ticks the parts of the rule as they are met, and says a fault when the field is left', async () => {
  const { user } = await openLink('/ForgetPassword/ResetPassword/zh', open('password', 'zhangwei'));
  const field = await screen.findByLabelText('新密码');
  const ticked = () =>
    screen.getAllByRole('listitem').flatMap((one) => (one.querySelector('svg') ? [one.textContent] : []));
  expect(ticked()).toEqual([]);
  await fill(user, { 新密码: 'Harbour9' });
  expect(ticked()).toEqual(['大写字母', '小写字母', '数字']);
  expect(screen.queryByText('须为 12–20 位')).toBeNull();
  await user.click(screen.getByLabelText('再次输入新密码'));
  screen.getByText('须为 12–20 位');
  await fill(user, { 新密码: NEW });
  expect(ticked()).toHaveLength(5);
  expect(field.getAttribute('aria-describedby')).toContain(screen.getByRole('list').id);
});

it('a link of an administrator sets a password', async () => {
  const { platform, user } = await openLink('/ForgetPassword/ResetPassword/zh', {
    ...open('password', 'zhangwei'),
    'account.password.set': () => ok({ account: 'zhangwei' }),
  });
  await screen.findByRole('heading', { name: '为 zhangwei 设置新密码' });
  await fill(user, { 新密码: NEW, 再次输入新密码: NEW });
  await press(user, '保存密码');
  expect((await screen.findByRole('alert')).textContent).toContain('密码已设置');
  expect(platform.made.at(-1)).toMatchObject({ input: { token: TOKEN, password: NEW } });
});

describe('account and security', () => {
  it('changes the password, a wrong old one is said', async () => {
    let tries = 0;
    const { platform, user } = await openScreen('/me/Change/zh', {
      'account.password.change': () => (++tries === 1 ? fail('OLD_PASSWORD_WRONG') : ok({})),
    });
    await screen.findByLabelText('旧密码');
    await fill(user, { 旧密码: 'Old-Harbour-9', 新密码: NEW, 再次输入新密码: NEW });
    await press(user, '修改密码');
    expect((await screen.findByRole('alert')).textContent).toContain('旧密码不匹配');
    expect(document.activeElement).toBe(screen.getByLabelText('旧密码'));
    await press(user, '修改密码');
    await screen.findByText('密码已修改');
    expect(platform.made.at(-1)).toMatchObject({ input: { oldPassword: 'Old-Harbour-9', newPassword: NEW } });
  });

  it('sends other words under another key once the gateway knows the first ones, and the first ones under theirs', async () => {
    const failures = ['TIMEOUT', 'IDEMPOTENCY_MISMATCH', 'TIMEOUT', 'TIMEOUT'] as const;
    let tries = 0;
    const { platform, user } = await openScreen('/me/Change/zh', {
      'account.password.change': () => {
        const failure = failures[tries++];
        return failure ? fail(failure) : ok({});
      },
    });
    await screen.findByLabelText('旧密码');
    await fill(user, { 旧密码: 'Old-Harbour-9', 新密码: NEW, 再次输入新密码: NEW });
    await press(user, '修改密码');
    const other = { 新密码: `${NEW}-2`, 再次输入新密码: `${NEW}-2` };
    await fill(user, other);
    await press(user, '修改密码');
    await press(user, '修改密码');
    await fill(user, { 新密码: NEW, 再次输入新密码: NEW });
    await press(user, '修改密码');
    await fill(user, other);
    await press(user, '修改密码');
    await screen.findByText('密码已修改');
    const keys = platform.made
      .filter(({ name }) => name === 'account.password.change')
      .map(({ options }) => options.idem);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[3]).toBe(keys[0]);
    expect(keys[4]).toBe(keys[2]);
  });

  it('signs out everywhere after asking, and here with it', async () => {
    const { platform, user } = await openScreen('/me/Safety/zh', { 'account.session.endAll': () => ok({}) });
    await user.click(await screen.findByRole('button', { name: /退出所有设备/ }));
    const question = await screen.findByRole('alertdialog', { name: /退出所有设备？ .*\S/ });
    await user.click(within(question).getByRole('button', { name: '退出所有设备' }));
    await waitFor(() => expect(platform.made.map(({ name }) => name)).toContain('account.session.endAll'));
    await screen.findByRole('button', { name: '登录' });
  });
});

it.each([
  [{ sample: true, hasCompany: true }, /演示环境/],
  [{ sample: false, hasCompany: false }, /还没有公司/],
])('the sign-in page says %j', async (standing, words) => {
  const platform = memoryPlatform({ session: null, answers: { 'account.gateway.get': () => ok(standing) } });
  await renderApp({ platform, at: '/ZLlogin/zh', features: frameFeatures });
  await screen.findByText(words);
});
