import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { messageFeature } from '../../features/message/index.ts';
import { serviceFlags } from '../../shared/settings.ts';
import { startText } from '../../shared/text/i18n.ts';
import { brandGlyphs } from '../../shared/ui/icons/brandGlyphs.ts';
import { readEntryQuery } from '../guard/entryQuery.ts';
import { brands, themeOfColor } from './brands.ts';

afterEach(() => void delete document.documentElement.dataset['brand']);

const features = [...frameFeatures, messageFeature];
const menu = (servicePhone?: string) =>
  memoryPlatform({
    answers: {
      'area.h5.get': () =>
        ok({
          statusCode: 200 as const,
          data: { CssColor: '', entries: [], hidden: [], ...(servicePhone && { servicePhone }) },
        }),
    },
  });
const phoneLink = () => screen.queryByRole('link', { name: /^客服电话/ });

it('every service flag of the spec has a brand', () => {
  expect(serviceFlags).toEqual(['H5', '2', '3', '5', '6']);
  expect(Object.keys(brands).sort()).toEqual([...serviceFlags].sort());
});

it.each(serviceFlags)(
  'flag %s changes name, mark, colour, phone and message centre, and nothing else',
  async (flag) => {
    document.head.innerHTML = '<link rel="icon" href="x" />';
    const app = await renderApp({
      platform: menu('400-000-1001'),
      at: '/ZLindex/zh',
      features,
    });
    readEntryQuery(app.store, new URLSearchParams(`service=${flag}`), false);
    const { theme, phoneIcon, messageCentre, nameKey, mark } = brands[flag];
    const name = app.text.t(nameKey);
    expect((await screen.findByRole('heading', { level: 1, name })).isConnected).toBe(true);
    await waitFor(() => expect(document.documentElement.dataset['brand'] ?? null).toBe(theme));
    await waitFor(() =>
      expect(phoneLink()?.getAttribute('href') ?? null).toBe(phoneIcon ? 'tel:400-000-1001' : null),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: '消息' }) !== null).toBe(messageCentre));
    expect(document.title).toBe(name);
    const icon = document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '';
    expect(decodeURIComponent(icon)).toContain(brandGlyphs[mark]);
    expect(decodeURIComponent(icon)).toContain(theme === '2' ? '#00B48D' : '#0096FF');
  },
);

it.each(['2', '6'] as const)(
  'flag %s stays green for a company without a colour of its own',
  async (flag) => {
    const app = await renderApp({ platform: memoryPlatform(), at: '/ZLindex/zh', features });
    readEntryQuery(app.store, new URLSearchParams(`service=${flag}`), false);
    await waitFor(() => expect(app.store.getState().menuConfig.config).not.toBeNull());
    expect(document.documentElement.dataset['brand']).toBe('2');
  },
);

it.each(serviceFlags)(
  'flag %s has the message centre in rail, command bar and /me or in none of them',
  async (flag) => {
    const app = await renderApp({ platform: menu(), at: '/me/zh', features, width: 1440 });
    readEntryQuery(app.store, new URLSearchParams(`service=${flag}`), false);
    const { messageCentre } = brands[flag];
    const rail = await screen.findByRole('navigation', { name: '主导航' });
    const main = screen.getByRole('main');
    await within(main).findByRole('button', { name: '退出登录' });
    const links = (inside: HTMLElement) => within(inside).queryAllByRole('link', { name: /消息/ }).length;
    await waitFor(() => expect([links(rail), links(main)]).toEqual(messageCentre ? [1, 1] : [0, 0]));
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: '搜索或输入指令' });
    await within(dialog).findByRole('searchbox');
    await userEvent.keyboard('消息');
    if (messageCentre) await within(dialog).findByRole('option', { name: /消息/ });
    else await within(dialog).findByText(/没有/);
    expect(within(dialog).queryByRole('option', { name: /消息/ }) !== null).toBe(messageCentre);
  },
);

it.each(['zh', 'en', 'de'] as const)('every flag has a name of its own in %s', async (language) => {
  const text = await startText(language);
  const names = Object.values(brands).map(({ nameKey }) => text.t(`common:${nameKey}`));
  expect(new Set(names).size).toBe(serviceFlags.length);
});

it('every flag has a mark of its own', () => {
  expect(new Set(Object.values(brands).map(({ mark }) => mark)).size).toBe(serviceFlags.length);
});

it('the message button leads to the message centre', async () => {
  const app = await renderApp({ platform: menu(), at: '/ZLindex/zh', features });
  await userEvent.click(await screen.findByRole('button', { name: '消息' }));
  await waitFor(() => expect(app.url()).toBe('/msgnot/index/zh'));
});

it('an unknown flag changes nothing', async () => {
  const app = await renderApp({ platform: memoryPlatform(), at: '/ZLindex/zh', features: frameFeatures });
  readEntryQuery(app.store, new URLSearchParams('service=9'), false);
  expect(app.store.getState().settings.serviceFlag).toBe('H5');
});

it('a company without a service phone shows none', async () => {
  await renderApp({ platform: menu(), at: '/ZLindex/zh', features: frameFeatures });
  await screen.findByRole('heading', { level: 1, name: '差旅台' });
  expect(phoneLink()).toBeNull();
});

it.each([
  ['0096FF', null],
  ['#00b48d', '2'],
  ['123456', undefined],
])('the menu colour %s is theme %s', (color, theme) => {
  expect(themeOfColor(color)).toBe(theme);
});
