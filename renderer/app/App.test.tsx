import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import type { SessionView } from '../../contract/shell.ts';
import { frameFeatures } from '../../tests/fakes/frameFeatures.ts';
import { type MemoryOptions, memoryPlatform } from '../../tests/fakes/memoryPlatform.ts';
import { type RenderOptions, renderApp } from '../../tests/fakes/renderApp.tsx';
import {
  officialUser,
  samplePermissions,
  samplePrincipals,
  sampleUser,
} from '../../tests/fakes/sampleWorld.ts';
import { toastQueue } from '../shared/ui/feedback/toastQueue.ts';

async function open(at: string, options: MemoryOptions & Partial<RenderOptions> = {}) {
  const platform = memoryPlatform(options);
  platform.answer({
    'profile.me.get': () =>
      ok({
        employeeId: sampleUser().id,
        name: '林静',
        userCode: 'U000101',
        company: { zh: '云程科技集团', en: 'Yuncheng Technology Group' },
        department: { zh: '总裁办', en: 'Executive Office' },
        level: 'L2',
        levelName: { zh: '主管', en: 'Supervisor' },
        costCentre: 'CC0100',
        mobileMasked: '138****6027',
        emailMasked: 'l***@yuncheng.example',
        principals: 2,
      }),
  });
  const app = await renderApp({ platform, at, features: frameFeatures, ...options });
  return { platform, app, user: userEvent.setup({ delay: null }) };
}
const lookedAfter = (view: SessionView) => view;
const [zhang] = samplePrincipals;
const acting: SessionView = zhang
  ? {
      user: sampleUser(),
      permissions: samplePermissions,
      acting: {
        ctx: 'd'.repeat(32) as never,
        principalId: zhang.employeeId,
        name: zhang.name,
        expiresAt: zhang.to,
      },
    }
  : lookedAfter(null);

beforeEach(() => vi.spyOn(console, 'info').mockImplementation(() => {}));
afterEach(() => {
  act(() => toastQueue.clear());
  vi.restoreAllMocks();
});

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

  it('a screen without its permission says whom to ask', async () => {
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
    await open('/locked/zh', {
      features: [...frameFeatures.filter(({ name }) => name !== 'settings'), locked],
    });
    expect((await screen.findByText('您没有权限，请联系管理员')).isConnected).toBe(true);
    expect(screen.queryByText('secret')).toBeNull();
  });

  it('a screen whose code cannot be loaded can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    const shaky = {
      name: 'settings',
      routes: [
        {
          name: 'shaky',
          path: '/shaky/:lang',
          load: async () => {
            if (broken) throw new Error('chunk lost');
            return { Screen: () => <p>there</p> };
          },
          title: null,
          header: 'title',
          role: 'master',
        } as const,
      ],
    };
    const { user } = await open('/shaky/zh', {
      features: [...frameFeatures.filter(({ name }) => name !== 'settings'), shaky],
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    broken = false;
    await user.click(retry);
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
    expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(['登录已过期，请重新登录']);
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

  it('asks for permissions until they come, with growing waits, then says they are missing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { platform } = await open('/ZLindex/zh', {
      session: { user: sampleUser(), permissions: [], acting: null },
      answers: { GetpermissionByUsername: () => fail('UNAVAILABLE') },
    });
    const asked = () => platform.made.filter(({ name }) => name === 'GetpermissionByUsername').length;
    await vi.advanceTimersByTimeAsync(100);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000);
    expect(asked()).toBe(5);
    expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toContain(
      '权限信息加载失败，部分功能暂时不可用',
    );
    vi.useRealTimers();
  });

  it('a screen that needs a permission waits for it rather than refusing too early', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let tries = 0;
    const locked = {
      name: 'settings',
      routes: [
        {
          name: 'locked',
          path: '/locked/:lang',
          load: async () => ({ Screen: () => <p>opened</p> }),
          title: null,
          header: 'title',
          role: 'master',
          permission: 'book.train',
        } as const,
      ],
    };
    await open('/locked/zh', {
      features: [...frameFeatures.filter(({ name }) => name !== 'settings'), locked],
      session: { user: sampleUser(), permissions: [], acting: null },
      answers: {
        GetpermissionByUsername: () => (++tries < 2 ? fail('UNAVAILABLE') : ok({ data: samplePermissions })),
      },
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.getByRole('status', { name: '加载中' }).isConnected).toBe(true);
    expect(screen.queryByText('您没有权限，请联系管理员')).toBeNull();
    await vi.advanceTimersByTimeAsync(1500);
    expect((await screen.findByText('opened')).isConnected).toBe(true);
    vi.useRealTimers();
  });

  it('takes the permissions of a later answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let tries = 0;
    const { app } = await open('/ZLindex/zh', {
      session: { user: sampleUser(), permissions: [], acting: null },
      answers: {
        GetpermissionByUsername: () => (++tries < 2 ? ok({ data: [] }) : ok({ data: samplePermissions })),
      },
    });
    await vi.advanceTimersByTimeAsync(1500);
    expect(app.store.getState().session).toMatchObject({ permissions: samplePermissions });
    vi.useRealTimers();
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
    expect(toastQueue.visibleToasts.map(({ content }) => content.text)).not.toContain(
      '委托已结束，现在为您本人预订',
    );
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
    await waitFor(() =>
      expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual([
        '委托已结束，现在为您本人预订',
      ]),
    );
    await waitFor(() =>
      expect(platform.made.filter(({ name }) => name === 'home.overview.get').length).toBeGreaterThan(before),
    );
  });
});

describe('language and appearance', () => {
  it('is chosen in the settings, shown at once and saved', async () => {
    const { app, user, platform } = await open('/languageSetting/zh');
    await user.click(await screen.findByRole('radio', { name: 'English' }));
    expect((await screen.findByRole('heading', { name: 'Language' })).isConnected).toBe(true);
    expect(app.url()).toBe('/languageSetting/en');
    expect(platform.languages.at(-1)).toBe('en');
    const saved = platform.made.find(({ name }) => name === 'preference.save');
    expect(saved?.input).toEqual({ language: 'en' });
    await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
    expect((await screen.findByRole('heading', { name: 'Sprache' })).isConnected).toBe(true);
    expect(app.url()).toBe('/languageSetting/zh');
  });

  it('says when it could not be saved, and is changed all the same', async () => {
    const { user } = await open('/languageSetting/zh', {
      answers: { 'preference.save': () => fail('NETWORK') },
    });
    await user.click(await screen.findByRole('radio', { name: 'English' }));
    await screen.findByRole('heading', { name: 'Language' });
    await waitFor(() => expect(toastQueue.visibleToasts).toHaveLength(1));
  });

  it('takes what was saved elsewhere, unless it was chosen in this visit', async () => {
    const answers = {
      'preference.get': () => ok({ language: 'de' as const, theme: 'dark' as const, trainSeat: null }),
    };
    const { app } = await open('/me/zh', { answers });
    expect((await screen.findByRole('heading', { name: 'Ich' })).isConnected).toBe(true);
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    expect(app.url()).toBe('/me/zh');
  });

  it("wears the company's colour where there are tokens for it", async () => {
    await open('/ZLindex/zh', {
      answers: {
        'area.h5.get': () => ok({ statusCode: 200, data: { CssColor: '00B48D', entries: [], hidden: [] } }),
      },
    });
    await waitFor(() => expect(document.documentElement.dataset['brand']).toBe('2'));
  });
});

describe('layout', () => {
  it('a phone shows the bottom bar on top-level screens only', async () => {
    await open('/me/zh');
    const bar = await screen.findByRole('navigation', { name: '主导航' });
    expect(within(bar).getByRole('link', { name: '我的' }).getAttribute('aria-current')).toBe('page');
  });

  it("a phone's detail has a back button, which leads up when the visit began here", async () => {
    const { app, user } = await open('/languageSetting/zh');
    expect(screen.queryByRole('navigation', { name: '主导航' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: '返回' }));
    await waitFor(() => expect(app.url()).toBe('/me/zh'));
  });

  it.each(['3225', '3796'])('company %s draws its own back button (spec §6)', async (company) => {
    await open('/languageSetting/zh', {
      session: { user: sampleUser({ company_id: company }), permissions: samplePermissions, acting: null },
    });
    await screen.findByRole('heading', { name: '语言设置' });
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
  });

  it('native shells draw their own back button', async () => {
    await open('/languageSetting/zh', { channel: 'ios' });
    await screen.findByRole('heading', { name: '语言设置' });
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
  });

  it('the desk opens a detail beside its list, and Escape closes it', async () => {
    const { app, user } = await open('/me/zh', { width: 1440 });
    await user.click(await screen.findByRole('link', { name: /语言/ }));
    expect((await screen.findByRole('radio', { name: '中文' })).isConnected).toBe(true);
    expect(app.url()).toBe('/languageSetting/zh?m=%2Fme%2Fzh');
    expect(screen.getByRole('heading', { name: '我的' }).isConnected).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(app.url()).toBe('/me/zh'));
  });

  it("Alt and a digit lead to the rail's entries, ? shows the keys", async () => {
    const { app, user } = await open('/ZLindex/zh', { width: 1440 });
    await screen.findByRole('navigation', { name: '主导航' });
    await user.keyboard('{Alt>}2{/Alt}');
    await waitFor(() => expect(app.url()).toBe('/me/zh'));
    await user.keyboard('{Shift>}?{/Shift}');
    expect((await screen.findByRole('dialog', { name: '快捷键' })).isConnected).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the desk says when the gateway is away and what waits', async () => {
    const { platform } = await open('/ZLindex/zh', { width: 1440, kind: 'desk' });
    act(() => {
      platform.emit('connection.changed', { online: false, since: 1, keyChanged: false });
      platform.emit('outbox.changed', { waiting: 2, asking: 1 });
    });
    expect((await screen.findByText('网关暂时连不上，显示的是本机保存的数据')).isConnected).toBe(true);
    expect(screen.getByText('2 笔预订等待提交').isConnected).toBe(true);
    expect(screen.getByText('1 笔预订需要您确认').isConnected).toBe(true);
    const up = { online: true, since: 2 };
    act(() => platform.emit('connection.changed', { ...up, keyChanged: true }));
    await waitFor(() => expect(screen.queryByText(/网关暂时连不上/)).toBeNull());
    expect(screen.getByText(/网关的密钥与本机认得的不符，显示的是/).isConnected).toBe(true);
    act(() => platform.emit('connection.changed', { ...up, keyChanged: false }));
    await waitFor(() => expect(screen.queryByText(/网关的密钥/)).toBeNull());
  });

  it('a notification opens a screen of ours, never another address', async () => {
    const { platform, app } = await open('/ZLindex/zh', { kind: 'desktop' });
    await screen.findByRole('navigation', { name: '预订' });
    act(() => platform.emit('screen.open', { path: '//evil.example/me/zh' }));
    act(() => platform.emit('screen.open', { path: '/nowhere/zh' }));
    expect(app.url()).toBe('/ZLindex/zh');
    act(() => platform.emit('screen.open', { path: '/me/zh' }));
    await waitFor(() => expect(app.url()).toBe('/me/zh'));
  });
});

describe('home', () => {
  it("shows the company's entries that exist, and none that do not", async () => {
    const train = {
      name: 'train',
      routes: [
        {
          name: 'trainSearch',
          path: '/tripTrain/:lang',
          load: async () => ({ Screen: () => null }),
          title: null,
          header: 'title',
          role: 'master',
          homeEntry: { key: 'train', icon: 'train' },
        } as const,
      ],
    };
    await open('/ZLindex/zh', { features: [...frameFeatures, train] });
    const nav = await screen.findByRole('navigation', { name: '预订' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['火车票', '代订']);
  });

  it('a failure keeps the entries and offers another try', async () => {
    let up = false;
    const { user } = await open('/ZLindex/zh', {
      answers: {
        'home.overview.get': () =>
          up
            ? ok({ banners: [], nextTrip: null, held: 0, unclear: 0, upcoming: 0 })
            : fail('UNAVAILABLE', { requestId: 'r7' }),
      },
    });
    expect((await screen.findByText('首页没能加载')).isConnected).toBe(true);
    expect(screen.getByText('r7').isConnected).toBe(true);
    expect(screen.getByRole('navigation', { name: '预订' }).isConnected).toBe(true);
    up = true;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect((await screen.findByText('近期没有行程')).isConnected).toBe(true);
  });

  const trip = {
    orderId: 'f'.repeat(32) as never,
    orderNo: 'TD26112400318',
    tripId: 'e'.repeat(32) as never,
    kind: 'train' as const,
    tab: 'business' as const,
    state: 'issued' as const,
    label: 'processed' as const,
    item: {
      kind: 'train' as const,
      trainNo: 'G7',
      from: { code: 'BJP', name: { zh: '北京南', en: 'Beijing South' } },
      to: { code: 'AOH', name: { zh: '上海虹桥', en: 'Shanghai Hongqiao' } },
      departAt: Date.now() + 50 * 3_600_000,
      arriveAt: Date.now() + 55 * 3_600_000,
      seat: 'O' as const,
    },
    startAt: Date.now() + 50 * 3_600_000,
    endAt: Date.now() + 55 * 3_600_000,
    traveller: '林静',
    booker: '林静',
    payer: 'company' as const,
    totalFen: 66_200,
    createdAt: 1,
    deadlineAt: null,
    tokens: '',
  };
  it.each([
    ['1001', 1],
    ['5495', 0],
    ['5598', 0],
  ])('company %s sees %i ways into the next trip (spec §6)', async (company, ways) => {
    const order = {
      name: 'order',
      routes: [
        {
          name: 'orderDetail',
          path: '/tripTrain/NewOrder_detail/:lang',
          load: async () => ({ Screen: () => null }),
          title: null,
          header: 'title',
          role: 'detail',
        } as const,
      ],
    };
    await open('/ZLindex/zh', {
      features: [...frameFeatures, order],
      session: { user: sampleUser({ company_id: company }), permissions: samplePermissions, acting: null },
      answers: {
        'home.overview.get': () => ok({ banners: [], nextTrip: trip, held: 1, unclear: 0, upcoming: 1 }),
      },
    });
    expect((await screen.findByText('还有 2 天 1 小时')).isConnected).toBe(true);
    expect(screen.getByText('G7').isConnected).toBe(true);
    expect(screen.queryAllByRole('link', { name: '订单详情' })).toHaveLength(ways);
  });

  it('the official edition has no banners, but its rule', async () => {
    await open('/officalIndex/zh', {
      session: { user: officialUser, permissions: samplePermissions, acting: null },
    });
    expect((await screen.findByText('公务出行')).isConnected).toBe(true);
  });
});
