import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { fail } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { type MemoryPlatform, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { samplePermissions, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { signedOut } from '../../shared/session/sessionSlice.ts';
import { toastQueue } from '../../shared/ui/feedback/toastQueue.ts';

let info: MockInstance<typeof console.info>;
beforeEach(() => {
  info = vi.spyOn(console, 'info').mockImplementation(() => {});
  info.mockClear();
});
// After the last page is taken down: leaving it is reported, too.
afterAll(() => void vi.restoreAllMocks());

type Input = {
  path: string;
  pathname: string;
  user: string;
  parameter: { setHandlename?: string; isList?: boolean };
};
const points = (platform: MemoryPlatform) =>
  platform.made.filter(({ name }) => name === 'tracking.point.save').map(({ input }) => input as Input);
const said = (platform: MemoryPlatform) =>
  points(platform).map(({ path, pathname, parameter }) => `${parameter.setHandlename} ${pathname} ${path}`);

it('reports entry and exit with the Chinese label, without the query', async () => {
  const platform = memoryPlatform();
  const { user } = await open(platform, '/languageSetting/en?x=secret');
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(said(platform)).toContain('enter 我的 /me/en'));
  expect(said(platform)).toContain('enter 语言设置 /languageSetting/en');
  expect(said(platform)).toContain('leave 语言设置 /languageSetting/en');
  expect(JSON.stringify(points(platform))).not.toContain('secret');
  expect(points(platform)[0]).toMatchObject({
    user: 'U000101',
    parameter: { user_code: 'U000101', username: 'linjing', isList: false },
  });
});

it('reports presses on what is marked for it', async () => {
  const platform = memoryPlatform();
  const { user } = await open(platform, '/ZLindex/zh');
  await user.click(await screen.findByRole('link', { name: '代订' }));
  await waitFor(() => expect(said(platform).some((point) => point.startsWith('home-proxy 首页'))).toBe(true));
});

it('reports nothing of a visitor who is not signed in', async () => {
  const platform = memoryPlatform({ session: null });
  await open(platform, '/ZLlogin/zh');
  await screen.findByRole('button', { name: '登录' });
  expect(points(platform)).toEqual([]);
});

it('reports the pages before a sign-in with who signed in, and none of whoever was there before', async () => {
  const platform = memoryPlatform({ session: null });
  const { app, user } = await open(platform, '/ZLlogin/zh');
  await user.type(await screen.findByLabelText('账号'), 'linjing');
  await user.type(screen.getByLabelText('密码'), 'TripDesk#2026');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(said(platform)).toContain('leave 登录 /ZLlogin/zh'));
  await waitFor(() => expect(said(platform)).toContain('enter 首页 /ZLindex/zh'));
  expect(said(platform)[0]).toBe('enter 登录 /ZLlogin/zh');
  expect(new Set(points(platform).map(({ user: of }) => of))).toEqual(new Set(['U000101']));
  platform.made.length = 0;
  act(() => void app.store.dispatch(signedOut()));
  await screen.findByRole('button', { name: '登录' });
  expect(said(platform)).toEqual([]);
});

it('reports a page opened while the session was being restored of whom it was restored for, and of nobody else', async () => {
  const base = memoryPlatform({ session: null });
  const linjing = { user: sampleUser(), permissions: samplePermissions, acting: null };
  let restored = () => {};
  const slow = new Promise<typeof linjing>((resolve) => {
    restored = () => resolve(linjing);
  });
  const platform = { ...base, session: { ...base.session, restore: () => slow } };
  const { app } = await open(platform, '/ForgetPassword/index/zh');
  await screen.findByRole('heading', { name: '忘记密码' });
  expect(points(platform)).toEqual([]);
  await act(async () => restored());
  await waitFor(() => expect(said(platform)).toEqual(['enter 忘记密码 /ForgetPassword/index/zh']));
  expect(points(platform)[0]).toMatchObject({ user: 'U000101' });
  await act(async () => base.emit('session.changed', null));
  const other = { ...linjing, user: sampleUser({ user_code: 'U000102' }) };
  await act(async () => base.emit('session.changed', other));
  app.navigate('/languageSetting/zh');
  await waitFor(() => expect(said(platform)).toContain('enter 语言设置 /languageSetting/zh'));
  expect(said(platform)).not.toContain('leave 忘记密码 /ForgetPassword/index/zh');
});

it.each([
  ['a refusal', () => fail('UNAVAILABLE')],
  ['no network', () => fail('NETWORK')],
])('%s is logged by its code and goes no further', async (_what, answer) => {
  const platform = memoryPlatform({ answers: { 'tracking.point.save': answer } });
  await open(platform, '/languageSetting/zh');
  expect((await screen.findByRole('heading', { name: '语言设置' })).isConnected).toBe(true);
  await waitFor(() => expect(info).toHaveBeenCalledWith('tracking failed', answer().error.code));
  expect(toastQueue.visibleToasts).toEqual([]);
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/linjing|U000101|林静/);
});

async function open(platform: MemoryPlatform, at: string) {
  const app = await renderApp({ platform, at, features: frameFeatures });
  return { app, user: userEvent.setup({ delay: null }) };
}
