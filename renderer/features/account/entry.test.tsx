import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { permission } from '../../../contract/shapes/people.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { samplePermissions, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { forgetLinkToken, keepLinkToken } from '../../shared/linkToken.ts';

quietApp();
afterEach(forgetLinkToken);

const TOKEN = 't'.repeat(64);

it('verifies by account, mobile or certificate with a code, and signs in by what comes of it', async () => {
  const exchanged: string[] = [];
  const { app, platform, user } = await open('/validateLogon/index/zh', {
    session: null,
    answers: {
      'account.code.send': () => ok({}),
      'account.code.check': ({ code }) => (code === '123456' ? ok({ token: TOKEN }) : fail('CODE_WRONG')),
    },
    exchange: (token) => {
      exchanged.push(token);
      return fail('TOKEN_SPENT');
    },
  });
  await user.click(await screen.findByRole('radio', { name: '证件号' }));
  await user.type(screen.getByLabelText('身份证号'), '11010119900307002X');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText('如有对应的账户，验证码已经发送。');
  await user.type(screen.getByLabelText('6 位验证码'), '000000');
  await user.click(screen.getByRole('button', { name: '验证并登录' }));
  await screen.findByText(/验证码不正确|验证码错误/);
  await user.clear(screen.getByLabelText('6 位验证码'));
  await user.type(screen.getByLabelText('6 位验证码'), '123456');
  await user.click(screen.getByRole('button', { name: '验证并登录' }));
  await waitFor(() => expect(exchanged).toEqual([TOKEN]));
  expect(app.url()).toBe('/thirdAccount/zh');
  expect(platform.made.filter(({ name }) => name === 'account.code.check').at(-1)?.input).toEqual({
    account: '11010119900307002X',
    purpose: 'signIn',
    code: '123456',
  });
});

it('a deactivated account leads from the sign-in to whom to turn to', async () => {
  const reason = { code: 'LOGIN_DEACTIVATED' };
  const { app, user } = await open('/ZLlogin/zh', {
    session: null,
    signIn: () => ok({ step: 'refused', code: 403, message: 'x', reason }),
  });
  await user.type(await screen.findByLabelText('账号'), 'wuhao');
  await user.type(screen.getByLabelText('密码'), 'x');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await screen.findByText(/请联系所在单位的差旅管理员/);
  await waitFor(() => expect(app.url()).toBe('/validateLogon/stopPromp/zh'));
});

it('an invitation brings its company along; one that is over says so', async () => {
  keepLinkToken(TOKEN);
  const company = { companyId: '1001', name: { zh: '远航科技', en: 'Yuanhang' } };
  const { app } = await open('/register/zh', {
    session: null,
    answers: { 'registration.invitation.get': () => ok({ company }) },
  });
  await screen.findByRole('heading', { name: '远航科技' });
  expect(screen.queryByText('更换公司')).toBeNull();
  app.unmount();
  await open('/register/zh', {
    session: null,
    answers: { 'registration.invitation.get': () => ok({ company: null }) },
  });
  await screen.findByText('这个邀请链接已失效');
});

it('a manager makes an invitation, which is shown once to be copied', async () => {
  const organisation = permission.parse({
    params: 'module.organisation',
    permission: 1,
    children: [{ params: 'manage.invitations', permission: 1 }],
  });
  const permissions = [...samplePermissions, organisation];
  const { platform, user } = await open('/invitations/zh', {
    session: { user: sampleUser(), permissions, acting: null },
    answers: {
      GetpermissionByUsername: () => ok({ data: permissions }),
      'registration.invitation.list': () => ok({ invitations: [] }),
      'registration.invitation.make': () =>
        ok({ invitationId: 'a'.repeat(32), url: `https://h5.example/register/zh#${TOKEN}`, expiresAt: 1 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: '创建邀请链接' }));
  await user.type(await screen.findByLabelText('备注'), '研发部');
  await user.click(screen.getAllByRole('button', { name: '创建邀请链接' }).at(-1)!);
  const link = await screen.findByLabelText<HTMLInputElement>('邀请链接');
  expect(link.value).toContain(TOKEN);
  expect(platform.made.find(({ name }) => name === 'registration.invitation.make')?.input).toEqual({
    note: '研发部',
    days: 7,
    uses: 1,
  });
});
