import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import { frameFeatures } from '../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../tests/fakes/openApp.tsx';
import { samplePermissions, sampleUser } from '../../tests/fakes/sampleWorld.ts';
import { toastTexts } from '../../tests/fakes/toasts.ts';
import { sessionSeen } from '../shared/session/sessionSlice.ts';

quietApp();

it('asks for permissions until they come, with growing waits, and says once that they are missing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isUp = false;
  const { platform, app } = await open('/ZLindex/zh', {
    session: { user: sampleUser(), permissions: [], acting: null },
    answers: {
      GetpermissionByUsername: () => (isUp ? ok({ data: samplePermissions }) : fail('UNAVAILABLE')),
    },
  });
  const asked = () => platform.made.filter(({ name }) => name === 'GetpermissionByUsername').length;
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000);
  expect(asked()).toBe(5);
  const missing = '权限信息加载失败，部分功能暂时不可用';
  const warnings = () => toastTexts().filter((text) => text === missing).length;
  expect(warnings()).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * 8000);
  expect(asked()).toBe(7);
  expect(warnings()).toBeLessThanOrEqual(1);
  isUp = true;
  await vi.advanceTimersByTimeAsync(8000);
  expect(app.store.getState().session).toMatchObject({ permissions: samplePermissions });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(8);
  vi.useRealTimers();
});

it('asks for permissions no longer once nobody is signed in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { platform, app } = await open('/ZLindex/zh', {
    session: { user: sampleUser(), permissions: [], acting: null },
    answers: { GetpermissionByUsername: () => fail('UNAVAILABLE') },
  });
  const asked = () => platform.made.filter(({ name }) => name === 'GetpermissionByUsername').length;
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(100);
  act(() => void app.store.dispatch(sessionSeen(null)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
  vi.useRealTimers();
});

it('asks for permissions at once when the connection is back, and its waits begin where they stood', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { platform } = await open('/ZLindex/zh', {
    session: { user: sampleUser(), permissions: [], acting: null },
    answers: { GetpermissionByUsername: () => fail('UNAVAILABLE') },
  });
  const asked = () => platform.made.filter(({ name }) => name === 'GetpermissionByUsername').length;
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(100 + 1000 + 2000);
  expect(asked()).toBe(3);
  const since = Date.now();
  act(() => platform.emit('connection.changed', { online: false, since, keyChanged: false }));
  act(() => platform.emit('connection.changed', { online: true, since, keyChanged: false }));
  await vi.advanceTimersByTimeAsync(10);
  expect(asked()).toBe(4);
  await vi.advanceTimersByTimeAsync(4000 + 8000);
  expect(asked()).toBe(6);
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
  await vi.dynamicImportSettled();
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
