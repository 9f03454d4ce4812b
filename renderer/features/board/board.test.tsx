import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { owedShare } from '../../../contract/shapes/money.ts';
import { approvalId } from '../../../contract/shapes/primitives.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { noActions } from '../../../tests/fakes/orderParts.ts';
import { at, detailOf, order, railNow } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { madeOf } from '../../../tests/fakes/trainScreens.tsx';

railScreens();

const unpaid = order('b1', at('08:00', '2026-12-08'), { state: 'held', label: 'new', payer: 'personal' });
const asked = order('b2', at('09:00', '2026-12-09'), { state: 'approving', label: 'new' });
const issued = order('b3', at('09:00', '2026-12-10'));
const about = approvalId.parse('a'.repeat(32));

const deadlines: Answers['desk.board.deadline.list'] = () =>
  ok({
    people: 3,
    count: 2,
    rows: [
      { order: unpaid, kind: 'payment', dueAt: railNow + 25 * 60_000, approvalId: null },
      { order: asked, kind: 'approval', dueAt: railNow + 5 * HOUR_MS, approvalId: about },
    ],
  });
const owed: Answers['payment.owed.list'] = () => {
  const share = { orderId: unpaid.orderId, amendmentId: null, fen: 100, order: unpaid, paymentId: null };
  return ok({ rows: [owedShare.parse({ ...share, deadlineAt: railNow + HOUR_MS })] });
};
const fees: Answers['desk.board.fee.list'] = () =>
  ok({
    people: 3,
    count: 1,
    nowFen: 0,
    atStakeFen: 2_350,
    rows: [
      {
        order: issued,
        steps: [
          { percent: 0, feeFen: 0, until: railNow + 2 * HOUR_MS, now: true },
          { percent: 5, feeFen: 2_350, until: null, now: false },
        ],
        nowFen: 0,
        nextFen: 2_350,
        dueAt: railNow + 2 * HOUR_MS,
        mayRefund: true,
        mayChange: true,
      },
    ],
  });

async function open(address: string, answers: Answers) {
  const platform = memoryPlatform({
    answers: { 'order.detail.get': () => ok(detailOf(issued)), 'payment.owed.list': owed, ...answers },
  });
  const app = await renderApp({ platform, at: address, width: 1440 });
  return { ...app, platform };
}

it('shows what lapses with what is left, and does what a row asks for on one key', async () => {
  let reminded = 0;
  const { url } = await open('/boards/zh', {
    'desk.board.deadline.list': deadlines,
    'approval.remind': () => {
      reminded += 1;
      return fail('REMINDED_LATELY', { retryAfterSeconds: 540 });
    },
  });
  const keys = userEvent.setup();
  const list = await screen.findByRole('list', { name: '时限' });
  const [first, second] = await within(list).findAllByRole('listitem');
  if (!first || !second) throw new Error('no rows');
  expect(first.textContent).toMatch(/(25 分钟 0 秒|24 分钟 5\d 秒)/);
  expect(within(first).getByRole('button', { name: `付款：${unpaid.traveller}` })).toBeTruthy();
  act(() => within(second).getAllByRole('link')[0]?.focus());
  await keys.keyboard('n');
  await waitFor(() => expect(reminded).toBe(1));
  expect(await screen.findByText('刚刚催办过，请稍后再试')).toBeTruthy();
  act(() => within(first).getAllByRole('link')[0]?.focus());
  await keys.keyboard('m');
  await waitFor(() => expect(url()).toContain(`order_no=${unpaid.orderNo}`));
});

it('asks for the refund of a row on one key, from the board of its fees', async () => {
  const { platform } = await open('/boards/zh?board=fee', {
    'desk.board.fee.list': fees,
    'order.detail.get': () => ok({ ...detailOf(issued), actions: { ...noActions, refund: true } }),
    'order.refund.quote': () => fail('NOT_AMENDABLE'),
  });
  const list = await screen.findByRole('list', { name: '退改费' });
  expect(screen.getByText(/错过下一档多付/).textContent).toContain('23.50');
  act(() => within(list).getAllByRole('link')[0]?.focus());
  await userEvent.keyboard('t');
  await waitFor(() => expect(madeOf(platform, 'order.refund.quote')).toHaveLength(1));
});

it('asks for fees anew once a dearer step has begun', async () => {
  const { platform } = await open('/boards/zh?board=fee', { 'desk.board.fee.list': fees });
  await screen.findByRole('list', { name: '退改费' });
  expect(madeOf(platform, 'desk.board.fee.list')).toHaveLength(1);
  platform.answer({
    'desk.board.fee.list': () => ok({ people: 3, count: 0, nowFen: 0, atStakeFen: 0, rows: [] }),
  });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * HOUR_MS + 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('一周内退改费不会上涨')).toBeTruthy();
  expect(madeOf(platform, 'desk.board.fee.list')).toHaveLength(2);
});

it('says when there is nothing to do, and offers to try again when it does not load', async () => {
  const { platform } = await open('/boards/zh', { 'desk.board.deadline.list': () => fail('INTERNAL') });
  expect(await screen.findByText('看板没能加载')).toBeTruthy();
  platform.answer({ 'desk.board.deadline.list': () => ok({ people: 0, count: 0, rows: [] }) });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('没有快到期的事项')).toBeTruthy();
});

it('counts at its entry what lapses within a day, and push keeps it', async () => {
  let urgent = 3;
  const { platform } = await open('/boards/zh', {
    'desk.board.deadline.list': deadlines,
    'desk.board.count.get': () => ok({ boards: [{ board: 'deadline', count: 7, urgent }] }),
  });
  const nav = await screen.findByRole('navigation', { name: '主导航' });
  expect(await within(nav).findByRole('link', { name: /时限看板.*3 项/ })).toBeTruthy();
  urgent = 4;
  await act(async () => platform.emit('cache.outdated', { tags: ['Order'] }));
  expect(await within(nav).findByRole('link', { name: /时限看板.*4 项/ })).toBeTruthy();
});
