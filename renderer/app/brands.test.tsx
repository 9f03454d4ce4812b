import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { frameFeatures } from '../../tests/fakes/frameFeatures.ts';
import { memoryPlatform } from '../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../tests/fakes/renderApp.tsx';
import { serviceFlags } from '../shared/settings.ts';
import { brands, themeOfColor } from './brands.ts';
import { readEntryQuery } from './entryQuery.ts';

afterEach(() => void delete document.documentElement.dataset['brand']);

const load = async () => ({ Screen: () => null });
const service = {
  name: 'settings',
  routes: [
    {
      name: 'customerService',
      path: '/customerService/:lang',
      load,
      title: null,
      header: 'title',
      place: 'master',
    },
    { name: 'messages', path: '/msgnot/index/:lang', load, title: null, header: 'title', place: 'master' },
  ],
} as const;
const withService = [...frameFeatures.filter(({ name }) => name !== 'settings'), service];

it('every service flag of the spec has a brand', () => {
  expect(serviceFlags).toEqual(['H5', '2', '3', '5', '6']);
  expect(Object.keys(brands).sort()).toEqual([...serviceFlags].sort());
});

it.each(serviceFlags)(
  'flag %s changes name, colour, phone icon and message centre, and nothing else',
  async (flag) => {
    const platform = memoryPlatform({
      answers: { 'area.h5.get': () => ({ ok: false, error: { code: 'NETWORK' } }) },
    });
    const app = await renderApp({ platform, at: '/ZLindex/zh', features: withService });
    readEntryQuery(app.store, new URLSearchParams(`service=${flag}`), false);
    const { theme, phoneIcon, messageCentre, nameKey } = brands[flag];
    const name = app.text.t(nameKey);
    expect((await screen.findByRole('heading', { level: 1, name })).isConnected).toBe(true);
    await waitFor(() => expect(document.documentElement.dataset['brand'] ?? null).toBe(theme));
    expect(screen.queryByRole('button', { name: '客服电话' }) !== null).toBe(phoneIcon);
    expect(screen.queryByRole('button', { name: '消息' }) !== null).toBe(messageCentre);
    expect(document.title).toBe(name);
  },
);

it('an unknown flag changes nothing', async () => {
  const app = await renderApp({ platform: memoryPlatform(), at: '/ZLindex/zh', features: frameFeatures });
  readEntryQuery(app.store, new URLSearchParams('service=9'), false);
  expect(app.store.getState().settings.serviceFlag).toBe('H5');
});

it('icons that would lead nowhere are not drawn', async () => {
  await renderApp({ platform: memoryPlatform(), at: '/ZLindex/zh', features: frameFeatures });
  await screen.findByRole('heading', { level: 1, name: '差旅台' });
  expect(screen.queryByRole('button', { name: '客服电话' })).toBeNull();
});

it.each([
  ['0096FF', null],
  ['#00b48d', '2'],
  ['123456', undefined],
])('the menu colour %s is theme %s', (color, theme) => {
  expect(themeOfColor(color)).toBe(theme);
});
