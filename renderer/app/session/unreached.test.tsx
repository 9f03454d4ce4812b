import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import type { SessionPort } from '../../platform/port.ts';

/** A platform whose session can be restored from the given try on. */
function restoredAt(turn: number) {
  const base = memoryPlatform();
  let tries = 0;
  const restore: SessionPort['restore'] = async () => {
    tries += 1;
    return tries < turn ? 'unreached' : base.session.restore();
  };
  return { ...base, session: { ...base.session, restore } };
}

const opened = (turn: number) =>
  renderApp({ platform: restoredAt(turn), at: '/me/zh', features: frameFeatures });

it('a session that cannot be renewed without a network is no sign-out: the page says so and asks again', async () => {
  const { url, store } = await opened(3);
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByRole('heading', { name: '连接不上服务器' })).toBeTruthy();
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await expect.poll(() => store.getState().session.status).toBe('signedIn');
  expect(url()).toBe('/me/zh');
  await expect.poll(() => screen.queryByRole('button', { name: '重试' })).toBeNull();
});

it('goes on by itself once the network is back', async () => {
  const { store } = await opened(2);
  await screen.findByRole('button', { name: '重试' });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => store.getState().session.status).toBe('signedIn');
});
