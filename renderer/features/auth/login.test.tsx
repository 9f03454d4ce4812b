import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import {
  type Answer,
  account,
  fill,
  openLogin,
  password,
  submit,
} from '../../../tests/fakes/loginScreen.tsx';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { quickTimers } from '../../../tests/fakes/quickTimers.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { officialUser, samplePermissions } from '../../../tests/fakes/sampleWorld.ts';

const timers = quickTimers();

it('asks for what is missing under the fields and leads to the first one', async () => {
  const { user } = await openLogin();
  await submit(user);
  expect(screen.getByText('请输入用户账号').isConnected).toBe(true);
  expect(screen.getByText('请输入用户密码').isConnected).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(account()));
  await user.type(account(), 'l');
  expect(screen.queryByText('请输入用户账号')).toBeNull();
});

it('signs in, tells the shell, and is home after one second, not before', async () => {
  timers.inFull();
  const { platform, app, user } = await openLogin();
  await fill(user);
  const start = Date.now();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(platform.told).toEqual([{ type: 'login', userCode: 'U000101' }]));
  expect(app.url()).toBe('/ZLlogin/zh');
  await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'));
  expect(Date.now() - start).toBeGreaterThanOrEqual(1000);
  const asked = platform.made.map(({ name }) => name);
  expect(asked).toContain('area.h5.get');
});

it('leads the official edition to its own home', async () => {
  const { app, user } = await openLogin({
    signIn: () => ok({ step: 'signedIn', user: officialUser, permissions: samplePermissions }),
  });
  await fill(user);
  await submit(user);
  await waitFor(() => expect(app.url()).toBe('/officalIndex/zh'));
});

it('goes back to the page that asked for the login', async () => {
  const { app, user } = await openLogin({}, '/languageSetting/zh');
  expect(app.url()).toBe('/ZLlogin/zh');
  await fill(user);
  await submit(user);
  await waitFor(() => expect(app.url()).toBe('/languageSetting/zh'));
  expect(app.store.getState().handOff.returnTo).toBeNull();
});

it.each<[string, Answer, string]>([
  ['a wrong password', ok({ step: 'refused', code: 401, message: '用户名或密码错误' }), '用户名或密码错误'],
  [
    'a deactivated account',
    ok({ step: 'refused', code: 403, message: '您的差旅账户已停用，请联系所在单位的差旅管理员' }),
    '您的差旅账户已停用，请联系所在单位的差旅管理员',
  ],
  [
    'a blocked account',
    ok({ step: 'refused', code: 423, message: '错误次数过多，请在 15 分钟后再试' }),
    '错误次数过多，请在 15 分钟后再试',
  ],
  ['no network', fail('NETWORK'), '网络连接失败，请检查网络后重试'],
])('%s: says why, and nothing typed is lost', async (_what, answer, sentence) => {
  const { app, user } = await openLogin({ signIn: () => answer });
  await fill(user);
  await submit(user);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(sentence);
  expect(account().value).toBe('linjing');
  expect(password().value).toBe('TripDesk#2026');
  expect(document.activeElement).toBe(password());
  expect(app.url()).toBe('/ZLlogin/zh');
});

it('a refusal follows a switch of the language', async () => {
  const message = '错误次数过多，请在 1 分钟后再试';
  const reason = { code: 'LOGIN_BLOCKED', minutes: 1 };
  const { user } = await openLogin({ signIn: () => ok({ step: 'refused', code: 423, message, reason }) });
  await fill(user);
  await submit(user);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await user.click(screen.getByRole('radio', { name: 'English' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('in 1 minute.'));
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('in 1 Minute erneut'));
});

it('asks for the picture code after 601, then sends it; another picture for every try', async () => {
  const tries: unknown[] = [];
  let picture = 0;
  const platform = memoryPlatform({ session: null });
  platform.answer({
    'auth.picture.get': () => {
      picture += 1;
      return ok({ ficationId: `p${picture}`, png: 'iVBORw0KGgo=' });
    },
  });
  const signIn = platform.session.signIn;
  platform.session.signIn = async (input) => {
    tries.push(input);
    if (tries.length < 3) return ok({ step: 'verify', message: '图片验证码不正确或已过期，请重新输入' });
    return signIn(input);
  };
  const app = await renderApp({ platform, at: '/ZLlogin/zh', features: frameFeatures });
  const user = userEvent.setup({ delay: null });
  await screen.findByRole('button', { name: '登录' });
  await fill(user);
  await submit(user);
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: '图片验证码' });
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(password().value).toBe('TripDesk#2026');
  await submit(user);
  expect(screen.getByText('请输入验证码').isConnected).toBe(true);
  expect(tries).toHaveLength(1);
  await user.type(code, 'AB12');
  await submit(user);
  await waitFor(() => expect(tries).toHaveLength(2));
  expect(tries[1]).toMatchObject({ ficationId: 'p1', ficationCode: 'AB12' });
  await waitFor(() => expect(picture).toBe(2));
  expect(code.value).toBe('');
  await user.click(screen.getByRole('button', { name: '看不清，换一张' }));
  await waitFor(() => expect(picture).toBe(3));
  await user.type(code, 'CD34');
  await submit(user);
  await waitFor(() => expect(tries[2]).toMatchObject({ ficationId: 'p3', ficationCode: 'CD34' }));
  await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'));
});

it('a picture that cannot be loaded can be asked for again', async () => {
  const { platform, user } = await openLogin({
    signIn: () => ok({ step: 'verify', message: '请输入图片验证码' }),
  });
  let up = false;
  platform.answer({
    'auth.picture.get': () => (up ? ok({ ficationId: 'p', png: 'iVBORw0KGgo=' }) : fail('NETWORK')),
  });
  await fill(user);
  await submit(user);
  const again = await screen.findByRole('button', { name: '看不清，换一张' });
  expect(again.querySelector('img')).toBeNull();
  up = true;
  await user.click(again);
  await waitFor(() => expect(again.querySelector('img')).not.toBeNull());
});

it('lets the code be heard, and says so where it cannot be played', async () => {
  const asked: unknown[] = [];
  const { platform, user } = await openLogin({
    signIn: () => ok({ step: 'verify', message: '请输入图片验证码' }),
  });
  platform.answer({
    'auth.picture.get': () => ok({ ficationId: 'p', png: 'iVBORw0KGgo=' }),
    'auth.picture.speak': (input) => {
      asked.push(input);
      return ok({ wav: 'UklGRg==' });
    },
  });
  await fill(user);
  await submit(user);
  await user.click(await screen.findByRole('button', { name: '改听 5 位数字' }));
  await waitFor(() => expect(asked).toEqual([{ ficationId: 'p', language: 'zh' }]));
  // This browser has no Web Audio.
  expect((await screen.findByText('无法播放验证码')).isConnected).toBe(true);
});

it('changes language at once, German on a zh address, and keeps what was typed', async () => {
  const { app, user, platform } = await openLogin();
  await user.type(account(), 'linjing');
  await submit(user);
  await user.click(screen.getByRole('radio', { name: 'English' }));
  await screen.findByRole('button', { name: 'Sign in' });
  expect(app.url()).toBe('/ZLlogin/en');
  expect(screen.getByText('Please enter user password').isConnected).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  await screen.findByRole('button', { name: 'Anmelden' });
  expect(app.url()).toBe('/ZLlogin/zh');
  expect(document.documentElement.lang).toBe('de');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Konto' }).value).toBe('linjing');
  expect(platform.languages.at(-1)).toBe('de');
});

it('shows the password on demand and warns of Caps Lock', async () => {
  const { user } = await openLogin();
  await user.type(password(), 'x');
  expect(password().type).toBe('password');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(password().type).toBe('text');
  await user.click(password());
  await user.keyboard('{CapsLock}A');
  expect(screen.getByText('大写锁定已打开').isConnected).toBe(true);
});

it('prefills the account a native shell hints at', async () => {
  const platform = Object.assign(memoryPlatform({ session: null }), {
    hint: { username: 'linjing', userCode: 'U000101', companyId: '1001', appPackage: '' },
  });
  await renderApp({ platform, at: '/ZLlogin/zh', features: frameFeatures });
  await screen.findByRole('button', { name: '登录' });
  expect(account().value).toBe('linjing');
});

it('leads to a new password by a code, without an account', async () => {
  const { app, user } = await openLogin();
  await user.click(screen.getByRole('link', { name: '忘记密码' }));
  expect((await screen.findByRole('heading', { name: '忘记密码' })).isConnected).toBe(true);
  expect(app.url()).toBe('/ForgetPassword/index/zh');
});

it('says who is signed in already, and leads on', async () => {
  const platform = memoryPlatform();
  const app = await renderApp({ platform, at: '/ZLlogin/zh', features: frameFeatures });
  await screen.findByText('当前已登录：林静');
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: '进入首页' }));
  await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'));
});
