import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { frameFeatures } from '../../tests/fakes/frameFeatures.ts';
import { memoryPlatform } from '../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../tests/fakes/renderApp.tsx';

it('sends a visitor without a session to the login and remembers the way back', async () => {
  const app = await renderApp({
    platform: memoryPlatform({ session: null }),
    at: '/me/zh',
    features: frameFeatures,
  });
  await expect.poll(app.url).toBe('/ZLlogin/zh');
  expect(app.store.getState().handOff.returnTo).toBe('/me/zh');
});

it('a phone shows the bottom bar with the entries that exist, the desk a rail with their keys', async () => {
  await renderApp({ platform: memoryPlatform(), at: '/me/zh', features: frameFeatures });
  const bar = await screen.findByRole('navigation', { name: '主导航' });
  expect(bar.textContent).toContain('首页');
  expect(screen.getByRole('link', { name: '我的' }).getAttribute('aria-current')).toBe('page');
});
