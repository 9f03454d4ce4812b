import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import { frameFeatures } from '../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../tests/fakes/openApp.tsx';
import { officialUser, samplePermissions, sampleUser } from '../../tests/fakes/sampleWorld.ts';
import { toastQueue } from '../shared/ui/feedback/toastQueue.ts';

quietApp();

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
    expect((await screen.findByRole('heading', { name: 'Profil' })).isConnected).toBe(true);
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    expect(app.url()).toBe('/me/zh');
  });

  it('shows an English address in English, also to an account that chose Chinese', async () => {
    const answers = {
      'preference.get': () => ok({ language: 'zh' as const, theme: 'dark' as const, trainSeat: null }),
    };
    const { app } = await open('/me/en', { answers });
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    expect((await screen.findByRole('heading', { name: 'Me' })).isConnected).toBe(true);
    expect(app.url()).toBe('/me/en');
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
    await user.click(await screen.findByRole('link', { name: '设置' }));
    expect((await screen.findByRole('link', { name: /语言/ })).isConnected).toBe(true);
    expect(app.url()).toBe('/me/meSet/zh?m=%2Fme%2Fzh');
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
    const sheet = await screen.findByRole('dialog', { name: '快捷键' });
    // Read out too: elsewhere the keys on controls are not.
    for (const keys of within(sheet).getAllByRole('definition'))
      expect(keys.querySelector('[aria-hidden=true]')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the desk says when the gateway is away and what waits', async () => {
    const { platform } = await open('/ZLindex/zh', { width: 1440, kind: 'desk' });
    act(() => {
      const since = Date.parse('2026-11-26T14:32:00+08:00');
      platform.emit('connection.changed', { online: false, since, keyChanged: false });
      platform.emit('outbox.changed', { waiting: 2, asking: 1 });
    });
    expect(
      (await screen.findByText(/暂时连不上服务器，显示的是 11\/26.*14:32 前保存在本机的数据/)).isConnected,
    ).toBe(true);
    expect(screen.getByText('2 笔预订等待提交').isConnected).toBe(true);
    expect(screen.getByText('1 笔预订需要您确认').isConnected).toBe(true);
    const up = { online: true, since: 2 };
    act(() => platform.emit('connection.changed', { ...up, keyChanged: true }));
    await waitFor(() => expect(screen.queryByText(/暂时连不上服务器/)).toBeNull());
    expect(screen.getByText(/服务器的密钥与本机认得的不符，显示的是/).isConnected).toBe(true);
    act(() => platform.emit('connection.changed', { ...up, keyChanged: false }));
    await waitFor(() => expect(screen.queryByText(/服务器的密钥/)).toBeNull());
  });

  it('a phone says below the screen that what it shows is old, as long as there is no connection', async () => {
    const { platform } = await open('/ZLindex/zh');
    const tabs = await screen.findByRole('navigation', { name: '主导航' });
    const since = Date.parse('2026-11-26T14:32:00+08:00');
    act(() => platform.emit('connection.changed', { online: false, since, keyChanged: false }));
    const strip = await screen.findByText(/网络未连接，显示的是 11\/26.*14:32 前读取的内容/);
    // Between what is read and the tabs: neither moves for it.
    const content = document.getElementById('content');
    const after = (one: Node, other: Node | null) =>
      other !== null && Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(after(strip, content)).toBe(true);
    expect(after(tabs, strip)).toBe(true);
    act(() => platform.emit('connection.changed', { online: true, since: 2, keyChanged: false }));
    await waitFor(() => expect(screen.queryByText(/网络未连接/)).toBeNull());
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
    // A press while another part of the page asks the same waits for that answer, which may be of before.
    await waitFor(async () => {
      const again = screen.queryByRole('button', { name: '重试' });
      if (again) await user.click(again);
      expect(screen.getByText('近期没有行程').isConnected).toBe(true);
    });
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
