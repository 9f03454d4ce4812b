import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { todayKinds } from '../../../contract/enums/today.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { at, detailOf, order, railNow } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import type { Today } from './todayApi.ts';

railScreens();

const unpaid = order('a1', at('08:00', '2026-12-08'), { state: 'held', label: 'new', payer: 'personal' });
const leaving = order('a2', at('09:00', '2026-11-27'));
const board = (rows: Partial<Record<string, Today['groups'][number]>>, people = 6): Today => ({
  people,
  groups: todayKinds.map((kind) => rows[kind] ?? { kind, count: 0, rows: [] }),
  decide: { count: 0, rows: [] },
});
const full = board({
  payment: {
    kind: 'payment',
    count: 7,
    rows: [{ order: unpaid, dueAt: railNow + 25 * 60_000, disrupted: false }],
  },
  departure: {
    kind: 'departure',
    count: 1,
    rows: [{ order: leaving, dueAt: leaving.startAt, disrupted: false }],
  },
});

function open(url: string, answers: Answers, width: number) {
  const platform = memoryPlatform({
    answers: { 'order.detail.get': () => ok(detailOf(unpaid)), ...answers },
  });
  return renderApp({ platform, at: url, width });
}

it('stands beside home on the desk, and its orders open in its place', async () => {
  await open('/ZLindex/zh', { 'home.today.get': () => ok(full) }, 1440);
  const payments = await screen.findByRole('region', { name: '待付款' });
  expect(screen.getByText('你和 6 位委托人')).toBeTruthy();
  expect(payments.textContent).toContain('剩 25 分钟');
  expect(payments.textContent).toContain('还有 6 项');
  await userEvent.click(within(payments).getByRole('link', { name: new RegExp(unpaid.traveller) }));
  expect(await screen.findByRole('heading', { name: '订单详情' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '首页' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('你和 6 位委托人')).toBeNull());
});

it('is one tap away on a phone', async () => {
  await open('/ZLindex/zh', { 'home.today.get': () => ok(full) }, 375);
  await userEvent.click(await screen.findByRole('link', { name: '今天要处理的' }));
  expect(await screen.findByRole('region', { name: '今明出发' })).toBeTruthy();
});

it('says so when there is nothing, and when it cannot be loaded', async () => {
  await open('/today/zh', { 'home.today.get': () => ok(board({}, 0)) }, 375);
  expect(await screen.findByText('今天没有要处理的')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查火车票' })).toBeTruthy();
});

it('a failure offers to try again', async () => {
  await open('/today/zh', { 'home.today.get': () => fail('INTERNAL') }, 375);
  expect(await screen.findByText('今天的事项没能加载')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});
