import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import { frameFeatures } from '../../tests/fakes/frameFeatures.ts';
import { acting, open, quietApp } from '../../tests/fakes/openApp.tsx';
import { samplePermissions, samplePrincipals, sampleUser } from '../../tests/fakes/sampleWorld.ts';
import { toastTexts } from '../../tests/fakes/toasts.ts';
import { toastQueue } from '../shared/ui/feedback/toastQueue.ts';

quietApp();

/** Opens a screen whose code cannot be loaded before `mend`. */
async function openBroken() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const shaky = {
    name: 'settings',
    routes: [
      {
        name: 'shaky',
        path: '/shaky/:lang',
        load: async () => {
          if (isBroken) throw new TypeError('Failed to fetch');
          return { Screen: () => <p>there</p> };
        },
        title: null,
        header: 'title',
        role: 'master',
      } as const,
    ],
  };
  const opened = await open('/shaky/zh', {
    features: [...frameFeatures.filter(({ name }) => name !== 'settings'), shaky],
  });
  const mend = () => {
    isBroken = false;
  };
  return { ...opened, mend };
}

describe('guard and titles', () => {
  it('sends a visitor without a session to the login and remembers the way back', async () => {
    const { app } = await open('/me/zh', { session: null });
    await waitFor(() => expect(app.url()).toBe('/ZLlogin/zh'));
    expect(app.store.getState().handOff.returnTo).toBe('/me/zh');
  });

  it.each([
    ['/languageSetting/zh', '语言设置'],
    ['/languageSetting/en', 'Language'],
    ['/ZLindex/zh', '差旅台'],
    ['/ZLindex/en', 'TripDesk'],
  ])('the title of %s is %s', async (at, title) => {
    await open(at);
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('an unknown language becomes Chinese, in the address and on the screen', async () => {
    const { app } = await open('/me/fr');
    await waitFor(() => expect(app.url()).toBe('/me/zh'));
    expect((await screen.findByRole('heading', { name: '我的' })).isConnected).toBe(true);
  });

  it('an unknown route says so and leads home', async () => {
    const { app, user } = await open('/nowhere/at/all');
    expect((await screen.findByRole('heading', { name: '没有这个页面' })).isConnected).toBe(true);
    await user.click(screen.getByRole('button', { name: '回首页' }));
    await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'));
  });

  it('a broken link says so, and to a visitor leads to the login', async () => {
    await open('/me/%E0%A4%A', { session: null });
    expect((await screen.findByRole('heading', { name: '这个链接不完整' })).isConnected).toBe(true);
    expect((await screen.findByRole('button', { name: '去登录' })).isConnected).toBe(true);
  });

  it('a screen without its permission says whom to ask, and leads home', async () => {
    const locked = {
      name: 'settings',
      routes: [
        {
          name: 'locked',
          path: '/locked/:lang',
          load: async () => ({ Screen: () => <p>secret</p> }),
          title: null,
          header: 'title',
          role: 'master',
          permission: 'flight',
        } as const,
      ],
    };
    const { app, user } = await open('/locked/zh', {
      features: [...frameFeatures.filter(({ name }) => name !== 'settings'), locked],
    });
    expect((await screen.findByText('您没有权限，请联系管理员')).isConnected).toBe(true);
    expect(screen.getByText(/请公司的差旅管理员开通/)).toBeTruthy();
    expect(screen.queryByText('secret')).toBeNull();
    await user.click(screen.getByRole('link', { name: '回首页' }));
    await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'));
  });

  it('a screen whose code cannot be loaded can be tried again', async () => {
    const { user, mend } = await openBroken();
    const retry = await screen.findByRole('button', { name: '重试' });
    mend();
    await user.click(retry);
    expect((await screen.findByText('there')).isConnected).toBe(true);
  });

  it('a screen whose code could not be loaded opens by itself when the network is back', async () => {
    const { mend } = await openBroken();
    await screen.findByRole('button', { name: '重试' });
    mend();
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await screen.findByText('there')).isConnected).toBe(true);
  });
});

describe('the session', () => {
  it('one that ends leads to the login with the way back, and says so', async () => {
    const { platform, app } = await open('/languageSetting/zh');
    await screen.findByRole('radio', { name: '中文' });
    act(() => platform.emit('session.changed', null));
    await waitFor(() => expect(app.url()).toBe('/ZLlogin/zh'));
    expect(app.store.getState().handOff.returnTo).toBe('/languageSetting/zh');
    expect(toastTexts()).toEqual(['登录已过期，请重新登录']);
  });

  it('signing out asks first, keeps no way back, and tells the shell', async () => {
    const { platform, app, user } = await open('/me/zh');
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    await user.click(await screen.findByRole('button', { name: '否' }));
    expect(app.url()).toBe('/me/zh');
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await user.click(await screen.findByRole('button', { name: '是' }));
    await waitFor(() => expect(app.url()).toBe('/ZLlogin/zh'));
    expect(app.store.getState().handOff.returnTo).toBeNull();
    expect(platform.told).toEqual([{ type: 'logout', userCode: 'U000101' }]);
    expect(toastQueue.visibleToasts).toEqual([]);
  });
});

describe('proxy booking', () => {
  it('starts from the list, shows for whom, and leaving asks yes or no', async () => {
    const { app, user } = await open('/proxyBooking/zh');
    await user.click(await screen.findByRole('button', { name: /张伟/ }));
    await waitFor(() => expect(app.url()).toBe('/ZLindex/zh'));
    const banner = await screen.findByText(
      (_, element) => element?.textContent === '正在为 张伟 预订' && element.tagName === 'P',
    );
    expect(banner.getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('button', { name: '退出' }));
    const question = await screen.findByRole('alertdialog', { name: '退出代订？' });
    await user.click(within(question).getByRole('button', { name: '否' }));
    expect(app.store.getState().session).toMatchObject({ acting: { name: '张伟' } });
    await user.click(screen.getByRole('button', { name: '退出' }));
    await user.click(await screen.findByRole('button', { name: '是' }));
    await waitFor(() => expect(app.store.getState().session).toMatchObject({ acting: null }));
    expect(screen.queryByText('张伟')).toBeNull();
    expect(toastTexts()).not.toContain('委托已结束，现在为您本人预订');
  });

  it('shows ended grants with their reason, and they cannot be started', async () => {
    const { user, platform } = await open('/proxyBooking/zh');
    const ended = await screen.findByRole<HTMLButtonElement>('button', { name: /李娜/ });
    expect(ended.disabled).toBe(true);
    expect(ended.textContent).toContain('到期');
    expect(screen.getByRole('button', { name: /王思远/ }).textContent).toContain('委托已撤销');
    await user.click(ended);
    expect(platform.made.map(({ name }) => name)).not.toContain('auth.acting.start');
  });

  it.each(['张', 'zhangw', 'ZW'])('finds people by name, pinyin or initials: %s', async (typed) => {
    const { user } = await open('/proxyBooking/zh');
    await user.type(await screen.findByRole('searchbox'), typed);
    await waitFor(() => expect(screen.queryByRole('button', { name: /周敏/ })).toBeNull());
    expect(screen.getByRole('button', { name: /张伟/ }).isConnected).toBe(true);
  });

  it('a search without a match says what to try', async () => {
    const { user } = await open('/proxyBooking/zh');
    await user.type(await screen.findByRole('searchbox'), 'xyz');
    expect((await screen.findByText('没有符合的委托人')).isConnected).toBe(true);
  });

  it('a list that cannot be loaded can be tried again', async () => {
    let up = false;
    const { user } = await open('/proxyBooking/zh', {
      answers: { 'auth.principal.list': () => (up ? ok({ principals: samplePrincipals }) : fail('NETWORK')) },
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    up = true;
    await user.click(retry);
    expect((await screen.findByRole('button', { name: /张伟/ })).isConnected).toBe(true);
  });

  it("a grant the gateway ends is said, and what is shown is one's own again", async () => {
    const { platform } = await open('/ZLindex/zh', { session: acting });
    await screen.findByText('张伟');
    const before = platform.made.filter(({ name }) => name === 'home.overview.get').length;
    act(() =>
      platform.emit('session.changed', { user: sampleUser(), permissions: samplePermissions, acting: null }),
    );
    await waitFor(() => expect(toastTexts()).toEqual(['委托已结束，现在为您本人预订']));
    await waitFor(() =>
      expect(platform.made.filter(({ name }) => name === 'home.overview.get').length).toBeGreaterThan(before),
    );
  });
});
