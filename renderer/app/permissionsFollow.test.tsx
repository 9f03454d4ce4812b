import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../contract/kit/result.ts';
import type { Permission } from '../../contract/shapes/people.ts';
import { railScreens } from '../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../tests/fakes/renderApp.tsx';
import { samplePermissions, sampleUser } from '../../tests/fakes/sampleWorld.ts';

/* What a person may do changes while the program is open: the session says so, and everything follows. */

railScreens();

const without = (...taken: string[]): Permission[] =>
  samplePermissions.map(({ children = [], ...module }) => ({
    ...module,
    children: children.map((one) => (taken.includes(one.params) ? { ...one, permission: 0 } : one)),
  }));
const links = (to: RegExp) =>
  [...document.querySelectorAll('a')].filter(({ href }) => to.test(new URL(href).pathname));

it.each([375, 1440])(
  'at %i px entries and an open screen go with a permission, and come back',
  async (width) => {
    const platform = memoryPlatform();
    const said = (permissions: readonly Permission[]) =>
      act(() =>
        platform.emit('session.changed', { user: sampleUser(), permissions: [...permissions], acting: null }),
      );
    await renderApp({ platform, at: '/ZLindex/zh', width });
    await waitFor(() => expect(links(/meOrder/).length).toBeGreaterThan(0));
    await waitFor(() => expect(links(/proxyBooking|tripHotel/).length).toBeGreaterThan(1));
    said(without('orders.view', 'acting', 'book.hotel'));
    await waitFor(() => expect(links(/meOrder/)).toEqual([]));
    expect(links(/proxyBooking|tripHotel/)).toEqual([]);
    // Nothing nobody opened says that it may not be seen.
    const shown = screen
      .queryAllByText('您没有权限，请联系管理员')
      .filter((one) => !one.closest('[style*="none"]'));
    expect(shown).toEqual([]);
    said(samplePermissions);
    await waitFor(() => expect(links(/meOrder/).length).toBeGreaterThan(0));
  },
);

it('an open search becomes the page that says so, and opens again', async () => {
  const platform = memoryPlatform({ answers: { 'train.station.list': () => ok({ cities: [] }) } });
  const said = (permissions: readonly Permission[]) =>
    act(() =>
      platform.emit('session.changed', { user: sampleUser(), permissions: [...permissions], acting: null }),
    );
  await renderApp({ platform, at: '/tripTrain/zh', width: 375 });
  expect(await screen.findByRole('button', { name: /查询/ })).toBeTruthy();
  said(without('book.train'));
  expect(await screen.findByText('您没有权限，请联系管理员')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /查询/ })).toBeNull();
  said(samplePermissions);
  expect(await screen.findByRole('button', { name: /查询/ })).toBeTruthy();
  expect(screen.queryByText('您没有权限，请联系管理员')).toBeNull();
});
