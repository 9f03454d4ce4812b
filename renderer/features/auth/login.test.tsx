import { scryptSync } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { hasZeroBits, workHash, workText } from '../../../contract/rules/identity/signInWork.ts';
import type { ShellInput, SignInStep } from '../../../contract/shell.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { type MemoryOptions, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { quickTimers } from '../../../tests/fakes/quickTimers.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import {
  officialUser,
  sampleIdentities,
  samplePermissions,
  sampleUser,
} from '../../../tests/fakes/sampleWorld.ts';

/** The chunk that does the work; it may not come. */
const chunk = vi.hoisted(() => ({ comes: true, runs: 0 }));
vi.mock('./work/runTask.ts', async (load) => {
  const { runTask } = await load<typeof import('./work/runTask.ts')>();
  return {
    runTask: async (...given: Parameters<typeof runTask>) => {
      chunk.runs += 1;
      if (!chunk.comes) throw new TypeError('Failed to fetch dynamically imported module');
      return runTask(...given);
    },
  };
});

const timers = quickTimers();

type Answer = Result<SignInStep, never> | Result<never, 'NETWORK'>;

async function open(options: MemoryOptions = {}, at = '/ZLlogin/zh') {
  const platform = memoryPlatform({ session: null, ...options });
  const app = await renderApp({ platform, at, features: frameFeatures });
  const user = userEvent.setup({ delay: null });
  await screen.findByRole('button', { name: '登录' });
  return { platform, app, user };
}

const account = () => screen.getByRole<HTMLInputElement>('textbox', { name: '账号' });
const password = () => screen.getByLabelText<HTMLInputElement>('密码');

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(account());
  await user.paste('linjing');
  await user.click(password());
  await user.paste('TripDesk#2026');
}
const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: '登录' }));

it('asks for what is missing under the fields and leads to the first one', async () => {
  const { user } = await open();
  await submit(user);
  expect(screen.getByText('请输入用户账号').isConnected).toBe(true);
  expect(screen.getByText('请输入用户密码').isConnected).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(account()));
  await user.type(account(), 'l');
  expect(screen.queryByText('请输入用户账号')).toBeNull();
});

it('signs in, tells the shell, and is home after one second, not before', async () => {
  timers.inFull();
  const { platform, app, user } = await open();
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
  const { app, user } = await open({
    signIn: () => ok({ step: 'signedIn', user: officialUser, permissions: samplePermissions }),
  });
  await fill(user);
  await submit(user);
  await waitFor(() => expect(app.url()).toBe('/officalIndex/zh'));
});

it('goes back to the page that asked for the login', async () => {
  const { app, user } = await open({}, '/languageSetting/zh');
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
  const { app, user } = await open({ signIn: () => answer });
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
  const { user } = await open({ signIn: () => ok({ step: 'refused', code: 423, message, reason }) });
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
  const { platform, user } = await open({
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

describe('work before a sign-in', () => {
  const task = { challenge: 'c', bits: 1, parts: 4 };
  const needsWork: Answer = ok({ step: 'work', message: '需要先完成一项计算', task });

  it('is done by the page, and the same try goes on by itself', async () => {
    const tries: ShellInput<'session.signIn'>[] = [];
    const platform = memoryPlatform({ session: null });
    const signIn = platform.session.signIn;
    platform.session.signIn = async (input) => {
      tries.push(input);
      return input.work ? signIn(input) : needsWork;
    };
    const app = await renderApp({ platform, at: '/ZLlogin/zh', features: frameFeatures });
    const user = userEvent.setup({ delay: null });
    await screen.findByRole('button', { name: '登录' });
    await fill(user);
    await submit(user);
    await waitFor(() => expect(tries).toHaveLength(2));
    expect(tries[1]).toMatchObject({ account: 'linjing', password: 'TripDesk#2026' });
    const { challenge, answers } = tries[1]?.work ?? { challenge: '', answers: [] };
    expect(challenge).toBe('c');
    const hashes = answers.map((answer, part) =>
      scryptSync(workText(part, answer), 'c', workHash.dkLen, workHash),
    );
    expect(hashes.map((hash) => hasZeroBits(hash, 1))).toEqual([true, true, true, true]);
    await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'));
  });

  it('shows how far it is and can be given up; nothing typed is lost', async () => {
    const tries: unknown[] = [];
    const { app, user } = await open({
      signIn: (input) => {
        tries.push(input);
        return ok({ step: 'work', message: '', task: { ...task, bits: 24 } });
      },
    });
    await fill(user);
    await submit(user);
    const progress = await screen.findByRole('progressbar', { name: '验证进度' });
    expect(progress.closest('form')?.textContent).toContain('正在进行安全验证');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(tries).toHaveLength(1);
    expect(account().value).toBe('linjing');
    expect(password().value).toBe('TripDesk#2026');
    expect(app.url()).toBe('/ZLlogin/zh');
  });

  it('whose program does not come is a network fault; the form stands, and the next try goes on', async () => {
    chunk.comes = false;
    const platform = memoryPlatform({ session: null });
    const signIn = platform.session.signIn;
    platform.session.signIn = async (input) => (input.work ? signIn(input) : needsWork);
    const app = await renderApp({ platform, at: '/ZLlogin/zh', features: frameFeatures });
    const user = userEvent.setup({ delay: null });
    await screen.findByRole('button', { name: '登录' });
    await fill(user);
    await submit(user);
    expect((await screen.findByRole('alert', {}, { timeout: 5000 })).textContent).toContain('网络连接失败');
    expect(password().value).toBe('TripDesk#2026');
    chunk.comes = true;
    await submit(user);
    await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'), { timeout: 5000 });
  });

  it('is not done for a page that was left, and signs nobody in there', async () => {
    const tries: unknown[] = [];
    let answer = () => {};
    const platform = memoryPlatform({ session: null });
    const signIn = platform.session.signIn;
    platform.session.signIn = (input) => {
      tries.push(input);
      if (input.work) return signIn(input);
      return new Promise((resolve) => {
        answer = () => resolve(needsWork);
      });
    };
    const app = await renderApp({ platform, at: '/ZLlogin/zh', features: frameFeatures });
    const user = userEvent.setup({ delay: null });
    await screen.findByRole('button', { name: '登录' });
    await fill(user);
    await submit(user);
    await user.click(screen.getByRole('link', { name: '忘记密码' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '登录' })).toBeNull());
    const before = chunk.runs;
    answer();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(chunk.runs).toBe(before);
    expect(tries).toHaveLength(1);
    expect(app.store.getState().session.status).toBe('signedOut');
  });

  it('that is asked for again and again ends with the gateway’s sentence', async () => {
    const tries: unknown[] = [];
    const { user } = await open({
      signIn: (input) => {
        tries.push(input);
        return needsWork;
      },
    });
    await fill(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toContain('需要先完成一项计算');
    expect(tries).toHaveLength(4);
  });
});

it('lets the code be heard, and says so where it cannot be played', async () => {
  const asked: unknown[] = [];
  const { platform, user } = await open({
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

const identity: Answer = ok({ step: 'identity', uuid: 'u1', users: sampleIdentities });

it('lets one of several identities be chosen and confirmed', async () => {
  const chosen: string[] = [];
  const { app, user } = await open({
    signIn: () => identity,
    choose: (username) => {
      chosen.push(username);
      return ok({
        step: 'signedIn',
        user: sampleUser({ username: 'wanglei2' }),
        permissions: samplePermissions,
      });
    },
  });
  await fill(user);
  await submit(user);
  const dialog = await screen.findByRole('dialog', { name: '选择登录身份' });
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: '确定' });
  expect(confirm.disabled).toBe(true);
  await user.click(within(dialog).getByRole('radio', { name: /江州市公务服务中心/ }));
  await user.click(confirm);
  await waitFor(() => expect(chosen).toEqual(['wanglei2']));
  await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'));
});

it('a list of one is taken as it is (spec §5: selection only with enough items)', async () => {
  const { user } = await open({
    signIn: () => ok({ step: 'identity', uuid: 'u1', users: sampleIdentities.slice(0, 1) }),
  });
  await fill(user);
  await submit(user);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole<HTMLInputElement>('radio').disabled).toBe(true);
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '确定' }).disabled).toBe(false);
});

it('a spent offer leads back to the form, with everything still typed', async () => {
  const { user } = await open({
    signIn: () => identity,
    choose: () => ok({ step: 'refused', code: 410, message: '身份选择已超时，请重新登录' }),
  });
  await fill(user);
  await submit(user);
  await user.click(await screen.findByRole('radio', { name: /云程科技集团/ }));
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('alert').textContent).toContain('身份选择已超时');
  expect(password().value).toBe('TripDesk#2026');
});

it('no answer to the choice keeps the pop-up and the choice', async () => {
  const { user } = await open({ signIn: () => identity, choose: () => fail('NETWORK') });
  await fill(user);
  await submit(user);
  await user.click(await screen.findByRole('radio', { name: /云程科技集团/ }));
  await user.click(screen.getByRole('button', { name: '确定' }));
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findByRole('alert')).textContent).toContain('网络连接失败');
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /云程科技集团/ }).checked).toBe(true);
});

it('cancelling or Escape leaves the pop-up', async () => {
  const { user } = await open({ signIn: () => identity });
  await fill(user);
  await submit(user);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(account().value).toBe('linjing');
});

it('changes language at once, German on a zh address, and keeps what was typed', async () => {
  const { app, user, platform } = await open();
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
  const { user } = await open();
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

it('says that a password cannot be reset here, and which ways in there are, without an account', async () => {
  const { app, user } = await open();
  await user.click(screen.getByRole('link', { name: '忘记密码' }));
  expect((await screen.findByRole('heading', { name: '这里不能重置密码' })).isConnected).toBe(true);
  expect(app.url()).toBe('/ForgetPassword/index/zh');
});

it('says who is signed in already, and leads on', async () => {
  const platform = memoryPlatform();
  const app = await renderApp({ platform, at: '/ZLlogin/zh', features: frameFeatures });
  await screen.findByText('当前已登录：林静');
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: '进入首页' }));
  await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'));
});
