import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { railScreens, seats } from '../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { noActions } from '../../../tests/fakes/orderParts.ts';
import { at, detailOf, offer, order } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { madeOf } from '../../../tests/fakes/trainScreens.tsx';

railScreens();

const moved = order('b3', at('09:00', '2026-11-27'), { disruption: { kind: 'withdrawn' } });
const way = {
  no: 'G5',
  departAt: at('09:30', '2026-11-27'),
  arriveAt: at('14:00', '2026-11-27'),
  fareFen: 66_200,
};
type Row = CallOutput<'desk.board.travel.list'>['rows'][number];
const row: Row = { order: moved, disrupted: true, next: way, mayRefund: true, mayChange: true };
const offered = ok({
  next: { ...way, offerId: offer('G5', '09:30', seats).offerId, option: 'O', kind: 'train' as const },
});

async function board(shown: Row, answers: Answers = {}) {
  const platform = memoryPlatform({
    answers: {
      'desk.board.travel.list': () => ok({ people: 1, count: 1, rows: [shown] }),
      'desk.board.next.get': () => offered,
      'order.detail.get': () => ok({ ...detailOf(moved), actions: { ...noActions, change: true } }),
      'order.change.quote': () => fail('SOLD_OUT'),
      ...answers,
    },
  });
  const app = await renderApp({ platform, at: '/boards/zh?board=travel', width: 1440 });
  const list = within(await screen.findByRole('list', { name: '出行' }));
  await list.findAllByRole('listitem');
  return { platform, app, list, keys: userEvent.setup() };
}
function focusRow(list: ReturnType<typeof within>): void {
  act(() => {
    list.getAllByRole('link')[0]?.focus();
  });
}

it('quotes a change to the next best of a disrupted row on one key, asked for afresh', async () => {
  const { platform, app, list, keys } = await board(row);
  expect(list.getByText('最近可选 G5')).toBeTruthy();
  focusRow(list);
  await keys.keyboard('m');
  await waitFor(() =>
    expect(madeOf(platform, 'order.change.quote')).toMatchObject([
      { input: { orderId: moved.orderId, offerId: offer('G5', '09:30', seats).offerId, option: 'O' } },
    ]),
  );
  expect(app.url()).toContain(moved.orderId);
  // Nothing is changed before it is confirmed.
  expect(madeOf(platform, 'order.change.confirm')).toEqual([]);
  expect(await screen.findByRole('dialog', { name: /改签/ })).toBeTruthy();
});

it('says that nothing else can be had any more, and when that could not be asked', async () => {
  const { platform, list, keys } = await board(row, { 'desk.board.next.get': () => ok({ next: null }) });
  await keys.click(list.getByRole('button', { name: /改到最近可选的班次/ }));
  expect(await screen.findByText('没有其他可选的班次了')).toBeTruthy();
  platform.answer({ 'desk.board.next.get': () => fail('SUPPLIER_UNAVAILABLE') });
  await keys.click(list.getByRole('button', { name: /改到最近可选的班次/ }));
  expect(await screen.findByText('没能查到最近可选的班次，请再试一次')).toBeTruthy();
  expect(madeOf(platform, 'order.change.quote')).toEqual([]);
});

it('looks for the next best of a row nobody has asked about, and says where there is none', async () => {
  const { next: _, ...unknown } = row;
  const { platform, list, keys } = await board(unknown);
  expect(list.queryByText(/最近可选 G5|没有其他可选/)).toBeNull();
  await keys.click(list.getByRole('button', { name: /改到最近可选的班次/ }));
  await waitFor(() => expect(madeOf(platform, 'order.change.quote')).toHaveLength(1));
});

it('offers no key where nothing goes, or where the order may not be changed', async () => {
  const { platform, list, keys } = await board({ ...row, next: null });
  expect(list.getByText('当天没有其他可选，可换日期改签')).toBeTruthy();
  focusRow(list);
  await keys.keyboard('m');
  platform.answer({
    'desk.board.travel.list': () => ok({ people: 1, count: 1, rows: [{ ...row, mayChange: false }] }),
  });
  await act(async () => platform.emit('cache.outdated', { tags: ['Order'] }));
  expect(await list.findByText('最近可选 G5')).toBeTruthy();
  focusRow(list);
  await keys.keyboard('m');
  expect(list.queryByRole('button', { name: /改到最近可选的班次/ })).toBeNull();
  expect(madeOf(platform, 'desk.board.next.get')).toEqual([]);
});
