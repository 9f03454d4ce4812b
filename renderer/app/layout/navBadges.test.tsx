import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BoardKind } from '../../../contract/enums/desk/board.ts';
import { ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { samplePermissions, sampleUser } from '../../../tests/fakes/sampleWorld.ts';

railScreens();

const overview = { banners: [], nextTrip: null, held: 0, unclear: 0, upcoming: 0 };

type Boards = { board: BoardKind; count: number; urgent: number }[];

/** An approver's client; what waits is read from `waits` whenever it is asked for. */
async function open(
  at: string,
  width: number,
  waits: { owed: number; decide: number; unread?: number; boards?: Boards },
) {
  const platform = memoryPlatform({
    session: {
      user: { ...sampleUser(), roles: ['employee', 'approver'] },
      permissions: samplePermissions,
      acting: null,
    },
    answers: {
      'home.overview.get': () => ok({ ...overview, owed: waits.owed, decide: waits.decide }),
      'desk.board.count.get': () => ok({ boards: waits.boards ?? [] }),
      'message.centre.get': () => ok({ kinds: [], unread: waits.unread ?? 0 }),
    },
  });
  await renderApp({ platform, at, width });
  return {
    push: () => act(async () => platform.emit('cache.outdated', { tags: ['Order', 'Home', 'Message'] })),
  };
}

it.each([
  [375, /首页.*1 项待审批/],
  [1440, /审批.*1 项待审批/],
])(
  'counts what waits at the entries of main navigation, and push keeps it: %i px',
  async (width, approvals) => {
    const waits = { owed: 2, decide: 1 };
    const { push } = await open('/me/zh', width, waits);
    const nav = await screen.findByRole('navigation', { name: '主导航' });
    expect(await within(nav).findByRole('link', { name: /订单.*2 项待付款/ })).toBeTruthy();
    expect(await within(nav).findByRole('link', { name: approvals })).toBeTruthy();
    waits.owed = 3;
    waits.decide = 0;
    await push();
    expect(await within(nav).findByRole('link', { name: /订单.*3 项待付款/ })).toBeTruthy();
    await waitFor(() => expect(within(nav).queryByText(/待审批/)).toBeNull());
  },
);

it('the rail counts unread messages and approvals at their own entries, once each', async () => {
  const waits = { owed: 0, decide: 3, unread: 2 };
  const { push } = await open('/me/zh', 1440, waits);
  const nav = await screen.findByRole('navigation', { name: '主导航' });
  expect(await within(nav).findByRole('link', { name: /消息.*2 条未读/ })).toBeTruthy();
  expect(await within(nav).findAllByText('3 项待审批')).toHaveLength(1);
  waits.unread = 0;
  await push();
  await waitFor(() => expect(within(nav).queryByText(/未读/)).toBeNull());
});

it('home counts payments owed and approvals at their entries, and push keeps them', async () => {
  const waits = { owed: 1, decide: 4 };
  const { push } = await open('/ZLindex/zh', 375, waits);
  const entries = await screen.findByRole('navigation', { name: '预订' });
  expect(await within(entries).findByRole('link', { name: '1订单' })).toBeTruthy();
  expect(within(entries).getByRole('link', { name: '4审批' })).toBeTruthy();
  waits.owed = 0;
  waits.decide = 5;
  await push();
  expect(await within(entries).findByRole('link', { name: '5审批' })).toBeTruthy();
  expect(within(entries).getByRole('link', { name: '订单' })).toBeTruthy();
});

it('the rail counts what of all boards cannot wait a day, what waits for approval once', async () => {
  const boards: Boards = [
    { board: 'deadline', count: 5, urgent: 2 },
    { board: 'approval', count: 2, urgent: 2 },
    { board: 'unknown', count: 1, urgent: 1 },
    { board: 'travel', count: 9, urgent: 3 },
  ];
  await open('/me/zh', 1440, { owed: 0, decide: 0, boards });
  const nav = await screen.findByRole('navigation', { name: '主导航' });
  expect(await within(nav).findByRole('link', { name: /时限看板.*6 项 24 小时内到期或有变/ })).toBeTruthy();
});
