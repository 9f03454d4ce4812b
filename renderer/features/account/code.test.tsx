import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { forgetLinkToken } from '../../shared/linkToken.ts';
import { forgetCodeAsked } from './codeAsked.ts';

const TOKEN = 'a'.repeat(64);

afterEach(() => {
  forgetCodeAsked();
  forgetLinkToken();
});

async function open(answers: Answers, at = '/ForgetPassword/index/zh') {
  const platform = memoryPlatform({ session: null, answers });
  const app = await renderApp({ platform, at, features: frameFeatures });
  return { app, platform, user: userEvent.setup({ delay: null }) };
}
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

it('leads from the account by a pasted code to the new password, the account in no address', async () => {
  const { app, platform, user } = await open({
    'account.code.send': () => ok({}),
    'account.code.check': () => ok({ token: TOKEN }),
    'account.link.get': () => ok({ kind: 'password' as const, state: 'open' as const, account: 'zhangwei' }),
  });
  await user.type(await screen.findByLabelText('用户名、手机号或邮箱'), 'zhangwei');
  await press(user, '获取验证码');
  const field = await screen.findByLabelText<HTMLInputElement>('6 位验证码');
  expect(app.url()).toBe('/ForgetPassword/VerifyAccount/zh');
  expect(field.autocomplete).toBe('one-time-code');
  screen.getByRole('button', { name: /秒后可重新获取/ });
  await user.click(field);
  await user.paste(' 123 456 ');
  await press(user, '下一步');
  await screen.findByRole('heading', { name: '为 zhangwei 设置新密码' });
  expect(platform.made.filter(({ name }) => name.startsWith('account.code'))).toMatchObject([
    { name: 'account.code.send', input: { account: 'zhangwei', purpose: 'password' } },
    { name: 'account.code.check', input: { account: 'zhangwei', purpose: 'password', code: '123456' } },
  ]);
});

it('goes on where a code is on its way already, and says what is wrong with the one typed', async () => {
  const { user } = await open({
    'account.code.send': () => fail('CODE_TOO_SOON', { retryAfterSeconds: 42 }),
    'account.code.check': () => fail('CODE_WRONG'),
  });
  await user.type(await screen.findByLabelText('用户名、手机号或邮箱'), 'zhangwei');
  await press(user, '获取验证码');
  const field = await screen.findByLabelText('6 位验证码');
  await press(user, '下一步');
  screen.getByText('请输入 6 位验证码');
  await user.type(field, '123456');
  await press(user, '下一步');
  await screen.findByText('验证码不正确');
  expect(document.activeElement).toBe(field);
});

it('says why no code is sent', async () => {
  const { app, user } = await open({ 'account.code.send': () => fail('CODE_TOO_MANY') });
  await screen.findByLabelText('用户名、手机号或邮箱');
  await press(user, '获取验证码');
  screen.getByText('请填写此项');
  await user.type(screen.getByLabelText('用户名、手机号或邮箱'), 'zhangwei');
  await press(user, '获取验证码');
  await screen.findByText('获取验证码过于频繁，请稍后再试');
  expect(app.url()).toBe('/ForgetPassword/index/zh');
});

it('opened without a code asked for, leads to where one is', async () => {
  await open({}, '/ForgetPassword/VerifyAccount/zh');
  await screen.findByText('请先获取验证码。');
  expect(screen.getByRole('link', { name: '获取验证码' }).getAttribute('href')).toContain(
    '/ForgetPassword/index/zh',
  );
});
