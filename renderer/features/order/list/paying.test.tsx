import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import type { OwedShare } from '../../../../contract/shapes/money.ts';
import { owedShare } from '../../../../contract/shapes/money.ts';
import { railScreens } from '../../../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { at, order, railNow } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';

railScreens();

const held = (id: string, traveller: string) =>
  order(id, at('08:00', '2026-12-08'), {
    state: 'held',
    label: 'new',
    traveller,
    payer: 'personal',
    deadlineAt: railNow + 600_000,
  });
const rows = [held('a1', '张伟'), held('a2', '李娜'), held('a3', '王思远')];
const issued = order('a4', at('09:00', '2026-12-09'), {
  state: 'issued',
  label: 'processed',
  traveller: '周敏',
});

const shareOf = (index: number, more: Partial<OwedShare> = {}): OwedShare =>
  owedShare.parse({
    orderId: rows[index]!.orderId,
    amendmentId: null,
    fen: 10_000 * (index + 1),
    order: rows[index],
    deadlineAt: railNow + 600_000,
    paymentId: null,
    ...more,
  });

async function show(owed: readonly OwedShare[], width = 375) {
  const platform = memoryPlatform({
    answers: {
      'order.list': () =>
        ok({ rows: [...rows, issued], nextCursor: null, counts: { business: 4, private: 0 } }),
      'payment.get': () => fail('NETWORK'),
      'order.detail.get': () => fail('NETWORK'),
      'payment.owed.list': () => ok({ rows: [...owed] }),
    },
  });
  const app = await renderApp({ platform, at: '/me/meOrder/zh', width });
  await screen.findByRole('link', { name: /周敏/ });
  return app;
}
const numbersOf = (...indexes: number[]) => indexes.map((index) => rows[index]!.orderNo);
const asked = (url: string) => new URL(url, 'http://test').searchParams.get('order_no')?.split(',');

it('a row whose order waits for money pays exactly that order, in one press', async () => {
  const { url } = await show([shareOf(0), shareOf(1)]);
  await userEvent.click(await screen.findByRole('button', { name: '付款：李娜，¥200.00' }));
  await waitFor(() => expect(asked(url())).toEqual(numbersOf(1)));
});

it('what stands in a payment already leads to it, and what is over or never owed offers nothing', async () => {
  const id = 'e'.repeat(32);
  const paymentId = id as OwedShare['paymentId'];
  const { url } = await show([shareOf(0, { paymentId }), shareOf(1, { deadlineAt: railNow - 1 })]);
  const button = await screen.findByRole('button', { name: /^付款：/ });
  expect(button.getAttribute('aria-label')).toContain('张伟');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(button);
  await waitFor(() => expect(url()).toContain(`/pay/zh?paymentId=${id}`));
});

it('several chosen rows are paid in one payment; none chosen means all of them', async () => {
  const { url } = await show([shareOf(0), shareOf(1), shareOf(2)]);
  const foot = await screen.findByRole('contentinfo');
  expect(foot.textContent).toMatch(/3 单待付.*600\.00/);
  await userEvent.click(screen.getByRole('checkbox', { name: '选中 张伟 的订单一起付款' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '选中 王思远 的订单一起付款' }));
  expect(foot.textContent).toMatch(/已选 2 单.*400\.00/);
  await userEvent.click(within(foot).getByRole('button', { name: /一起付款/ }));
  await waitFor(() => expect(asked(url())).toEqual(numbersOf(0, 2)));
});

it('at the desk M pays the focused row, and does nothing in a row that owes nothing', async () => {
  const { url } = await show([shareOf(0), shareOf(1)], 1440);
  await screen.findByRole('button', { name: '付款：李娜，¥200.00' });
  screen.getByRole('link', { name: /周敏/ }).focus();
  await userEvent.keyboard('m');
  expect(url()).toBe('/me/meOrder/zh');
  screen.getByRole('link', { name: /李娜/ }).focus();
  await userEvent.keyboard('m');
  await waitFor(() => expect(asked(url())).toEqual(numbersOf(1)));
});
