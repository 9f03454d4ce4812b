import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { type MemoryOptions, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { quickTimers } from '../../../tests/fakes/quickTimers.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { sampleIdentities, samplePermissions, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { takeToken } from '../../shared/handOff.ts';

quickTimers();

const load = async () => ({ Screen: () => <p>target</p> });
const trip = {
  name: 'train',
  routes: [
    { name: 'trainSearch', path: '/tripTrain/:lang', load, title: null, header: 'title', role: 'master' },
    { name: 'orderList', path: '/me/meOrder/:lang', load, title: null, header: 'title', role: 'master' },
  ],
} as const;
const other = sampleUser({ id: 'e'.repeat(32) as never, username: 'chenbo', realname: '陈波' });

async function open(at: string, options: MemoryOptions = {}) {
  const exchanged: string[] = [];
  const platform = memoryPlatform({
    session: null,
    exchange: (token) => {
      exchanged.push(token);
      return ok({ step: 'signedIn', user: other, permissions: samplePermissions });
    },
    ...options,
  });
  const app = await renderApp({ platform, at, features: [...frameFeatures, trip] });
  return { platform, app, exchanged, user: userEvent.setup({ delay: null }) };
}
const arrived = (app: { url: () => string }, url: string) => waitFor(() => expect(app.url()).toBe(url));

it('exchanges the token once, takes it out of the address, and goes home', async () => {
  const { app, exchanged, platform } = await open('/ZLindex/zh?token=secret-token');
  await waitFor(() => expect(app.url()).toBe('/thirdAccount/zh'));
  await arrived(app, '/ZLindex/zh');
  expect(exchanged).toEqual(['secret-token']);
  expect(platform.told).toEqual([{ type: 'login', userCode: 'U000101' }]);
  expect(takeToken()).toBeNull();
  expect(JSON.stringify(app.store.getState())).not.toContain('secret-token');
});

it.each([
  [
    'its target type',
    '?token=t&type=train&startCity=BJS&endCity=SHA',
    '/tripTrain/zh?startCity=BJS&endCity=SHA',
  ],
  ['its Callback', '?token=t&Callback=%2Fme%2FmeOrder%2Fzh', '/me/meOrder/zh'],
  ['home for a Callback to another site', '?token=t&Callback=https%3A%2F%2Fevil.example', '/ZLindex/zh'],
  ['the address of a target that is not here, which says so', '?token=t&type=hotel', '/tripHotel/zh'],
  ['home for a target nobody knows', '?token=t&type=spaceship', '/ZLindex/zh'],
])('goes to %s', async (_what, query, url) => {
  const { app } = await open(`/ZLindex/zh${query}`);
  await arrived(app, url);
  expect(app.store.getState().handOff).toMatchObject({ query: {}, returnTo: null });
});

it('keeps the language of the link', async () => {
  const { app } = await open('/ZLindex/en?token=t');
  await arrived(app, '/ZLindex/en');
  expect(document.documentElement.lang).toBe('en');
});

it('clears the user who was signed in before', async () => {
  const { app, platform } = await open('/me/zh?token=t', {
    session: { user: sampleUser(), permissions: samplePermissions, acting: null },
  });
  let signedOut = 0;
  const signOut = platform.session.signOut;
  platform.session.signOut = async () => {
    signedOut += 1;
    await signOut();
  };
  await arrived(app, '/ZLindex/zh');
  expect(app.store.getState().session).toMatchObject({ user: { username: 'chenbo' } });
  expect(signedOut).toBe(1);
});

it('clears a user whose session is still being restored, however the exchange ends', async () => {
  const former = { user: sampleUser(), permissions: samplePermissions, acting: null };
  let restored: (view: typeof former) => void = () => {};
  let signedOut = 0;
  const platform = memoryPlatform({ session: null, exchange: () => fail('TOKEN_SPENT') });
  platform.session.restore = () => new Promise((resolve) => (restored = resolve));
  platform.session.signOut = async () => void signedOut++;
  const app = await renderApp({ platform, at: '/me/zh?token=t', features: [...frameFeatures, trip] });
  await screen.findByRole('button', { name: '返回登录' });
  restored(former);
  await act(async () => {});
  expect(signedOut).toBe(1);
  expect(app.store.getState().session).toMatchObject({ status: 'signedOut' });
});

it('offers several identities, and goes on with the chosen one', async () => {
  const { app, user } = await open('/ZLindex/zh?token=t&type=orders', {
    exchange: () => ok({ step: 'identity', uuid: 'u1', users: sampleIdentities }),
    choose: () => ok({ step: 'signedIn', user: other, permissions: samplePermissions }),
  });
  await user.click(await screen.findByRole('radio', { name: /云程科技集团/ }));
  await user.click(screen.getByRole('button', { name: '确定' }));
  await arrived(app, '/me/meOrder/zh?noExistenceToken=0');
});

it('a spent token says so and leads to the login', async () => {
  const { app, user } = await open('/ZLindex/zh?token=t', { exchange: () => fail('TOKEN_SPENT') });
  expect((await screen.findByRole('alert')).textContent).toContain(
    '登录链接已失效，请重新打开或使用密码登录',
  );
  await user.click(screen.getByRole('button', { name: '返回登录' }));
  await waitFor(() => expect(app.url()).toBe('/ZLlogin/zh'));
});

it('the screen opened without a token says that the link is incomplete', async () => {
  const { exchanged } = await open('/thirdAccount/zh');
  expect((await screen.findByRole('alert')).textContent).toContain('登录链接不完整或已使用过');
  expect(exchanged).toEqual([]);
});
