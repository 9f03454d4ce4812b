import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import type { CallOutput } from '../../../../contract/registry.ts';
import { employeeId } from '../../../../contract/shapes/primitives.ts';
import { frameFeatures } from '../../../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../../../tests/fakes/openApp.tsx';
import { samplePermissions, sampleUser } from '../../../../tests/fakes/sampleWorld.ts';

quietApp();

const features = frameFeatures;
let mobileMasked = '194****2971';
const personal = (): CallOutput<'profile.personal.get'> => ({
  name: '林静',
  nameLock: 'document',
  surname: 'LIN',
  givenNames: 'JING',
  isLatinSet: false,
  gender: null,
  birthDate: null,
  isOnIdCard: false,
  nationality: null,
  city: '',
  mobileMasked,
  emailMasked: '',
});

it('changes the mobile number by the code that went to the new one, and the password', async () => {
  let wrong = true;
  const { platform, user, app } = await open('/me/change_mobile/zh', {
    features,
    answers: {
      'profile.personal.get': () => ok(personal()),
      'account.contact.code.send': () => ok({}),
      'account.contact.change': () => {
        if (wrong) return fail('PASSWORD_WRONG');
        mobileMasked = '138****8000';
        return ok({ masked: mobileMasked });
      },
    },
  });
  await screen.findByText('当前手机号 194****2971');
  const number = screen.getByRole('textbox', { name: '新手机号' });
  await user.type(number, '1380013');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  screen.getByText('手机号码不正确');
  await user.type(number, '8000');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(app.url()).toContain('/me/verify_mobile/zh'));
  // A number is personal: it stands in no address.
  expect(app.url()).not.toContain('138');
  await user.type(await screen.findByRole('textbox', { name: '6 位验证码' }), '042137');
  const password = screen.getByLabelText('登录密码');
  await user.type(password, 'Wrong#2026');
  await user.click(screen.getByRole('button', { name: '更换手机号' }));
  await screen.findByText('登录密码不正确');
  expect(document.activeElement).toBe(password);
  wrong = false;
  await user.click(screen.getByRole('button', { name: '更换手机号' }));
  await screen.findByText('现在可以用 138****8000 登录，原手机号不能再登录。');
  expect(
    platform.made.filter(({ name }) => name === 'account.contact.change').map(({ input }) => input),
  ).toEqual(
    Array.from({ length: 2 }, () => ({
      kind: 'mobile',
      value: '13800138000',
      code: '042137',
      password: 'Wrong#2026',
    })),
  );
});

it('leads back to where a code is asked for, when none was', async () => {
  await open('/me/verify_email/zh', { features });
  expect((await screen.findByRole('link', { name: '获取验证码' })).getAttribute('href')).toContain(
    '/me/change_email/zh',
  );
});

it('resets the password by a code, and leads to the sign-in', async () => {
  const { platform, user, app } = await open('/me/reset/zh', {
    features,
    answers: {
      'account.code.send': () => fail('CODE_TOO_SOON', { retryAfterSeconds: 30 }),
      'account.code.check': () => ok({ token: 'x'.repeat(43) }),
      'account.password.set': () => ok({ account: 'linjing' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  await user.type(await screen.findByRole('textbox', { name: '6 位验证码' }), '042137');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await user.type(await screen.findByLabelText('新密码'), 'Quiet-Harbour9');
  await user.type(screen.getByLabelText('再次输入新密码'), 'Quiet-Harbour9');
  await user.click(screen.getByRole('button', { name: '保存密码' }));
  expect((await screen.findByText('请用新密码重新登录。')).isConnected).toBe(true);
  expect(app.url()).toBe('/me/success_psd/zh');
  expect(app.store.getState().session).toMatchObject({ status: 'signedOut', because: 'left' });
  expect(platform.made.find(({ name }) => name === 'account.code.check')?.input).toEqual({
    account: 'linjing',
    purpose: 'password',
    code: '042137',
  });
});

it('shows the number one person was to have to nobody who signs in next, nor leads them to that page', async () => {
  const other = sampleUser({ id: employeeId.parse('b'.repeat(32)), username: 'zhaomin', realname: '赵敏' });
  const { platform, user, app } = await open('/me/change_mobile/zh', {
    features,
    signIn: () => ok({ step: 'signedIn', user: other, permissions: samplePermissions }),
    answers: {
      'profile.personal.get': () => ok(personal()),
      'account.contact.code.send': () => ok({}),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: '新手机号' }), '13800138000');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/13800138000/);
  act(() => platform.emit('session.changed', null));
  await user.type(await screen.findByLabelText('账号'), 'zhaomin');
  await user.type(screen.getByLabelText('密码'), 'x');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'));
  app.navigate('/me/verify_mobile/zh');
  await screen.findByText('请先获取验证码。');
  expect(document.body.textContent).not.toContain('13800138000');
});
