import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { amendment } from '../../../../contract/shapes/order.ts';
import { amendmentId } from '../../../../contract/shapes/primitives.ts';
import { railScreens } from '../../../../tests/fakes/bookingWorld.ts';
import { type Answers, memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { noActions } from '../../../../tests/fakes/orderParts.ts';
import { at, detailOf, order, railNow } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { madeOf } from '../../../../tests/fakes/trainScreens.tsx';

railScreens();

const held = order('a1', at('08:00', '2026-12-08'), { state: 'held', label: 'new', traveller: '李娜' });
const issued = order('a2', at('09:00', '2026-12-09'), { state: 'issued', label: 'processed' });
const over = order('a3', at('09:00', '2026-11-20'), { state: 'used', label: 'completed' });
const quote = amendment.parse({
  amendmentId: amendmentId.parse('d'.repeat(32)),
  orderId: issued.orderId,
  kind: 'refund',
  state: 'quoted',
  feeFen: 2_350,
  refundFen: 50_000,
  payFen: 0,
  destination: { companyFen: 50_000, personalFen: 0 },
  involuntary: false,
  item: null,
  expiresAt: railNow + 600_000,
  needsApproval: false,
  newOrderId: null,
  createdAt: railNow,
});

async function open(answers: Answers) {
  const platform = memoryPlatform({
    answers: {
      'order.list': () =>
        ok({ rows: [held, issued, over], nextCursor: null, counts: { business: 3, private: 0 } }),
      'order.view.list': () => ok({ views: [] }),
      'order.detail.get': () => ok(detailOf(issued)),
      ...answers,
    },
  });
  await renderApp({ platform, at: '/desk/orders/zh', width: 1440 });
  return platform;
}

it('gives several orders up at once: each with its quote, its result, and only what failed again', async () => {
  let refusals = 1;
  const platform = await open({
    'order.refund.quote': () => ok(quote),
    'order.cancel': () => ok(detailOf({ ...held, state: 'cancelled', label: 'cancelled' })),
    'order.refund.confirm': () =>
      refusals-- > 0 ? fail('UNAVAILABLE') : ok({ ...quote, state: 'done' as const }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择前 3 单' }));
  await userEvent.click(screen.getByRole('button', { name: /取消或退订/ }));
  const sheet = await screen.findByRole('dialog', { name: '取消或退订 3 单' });
  expect(await within(sheet).findByText('已完成 0，待确认 2，失败 0')).toBeTruthy();
  expect(sheet.textContent).toContain('23.50');
  expect(sheet.textContent).toContain('500.00');
  // A press of a screen reader cannot be held, and counts at once.
  fireEvent.click(within(sheet).getByRole('button', { name: '按住确认 2 单' }));
  expect(await within(sheet).findByText('已完成 1，待确认 0，失败 1')).toBeTruthy();
  await userEvent.click(within(sheet).getByRole('button', { name: '重试 1 单' }));
  expect(await within(sheet).findByText('已完成 2，待确认 0，失败 0')).toBeTruthy();
  expect(madeOf(platform, 'order.cancel')).toHaveLength(1);
  const sent = platform.made.filter(({ name }) => name === 'order.refund.confirm');
  // Its outcome was not known, so that it is sent again under its own key.
  expect(new Set(sent.map(({ options }) => options.idem)).size).toBe(1);
});

it.each(['NETWORK', 'NOT_SENT'] as const)('asks again for a quote that was lost: %s', async (code) => {
  let isLost = true;
  const platform = await open({
    'order.list': () => ok({ rows: [issued], nextCursor: null, counts: { business: 1, private: 0 } }),
    'order.refund.quote': () => (isLost ? fail(code) : ok(quote)),
    'order.refund.confirm': () => ok({ ...quote, state: 'done' as const }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择前 1 单' }));
  await userEvent.click(screen.getByRole('button', { name: /取消或退订/ }));
  const sheet = await screen.findByRole('dialog', { name: '取消或退订 1 单' });
  const retry = await within(sheet).findByRole('button', { name: '重试 1 单' });
  isLost = false;
  await userEvent.click(retry);
  expect(await within(sheet).findByText('已完成 0，待确认 1，失败 0')).toBeTruthy();
  fireEvent.click(within(sheet).getByRole('button', { name: '按住确认 1 单' }));
  expect(await within(sheet).findByText('已完成 1，待确认 0，失败 0')).toBeTruthy();
  expect(madeOf(platform, 'order.cancel')).toEqual([]);
});

it.each([
  ['approving', '待审批 1'],
  ['unknown', '处理中 1'],
] as const)('a refund that is %s is not called done, nor counted as money back', async (state, word) => {
  const platform = await open({
    'order.list': () => ok({ rows: [issued], nextCursor: null, counts: { business: 1, private: 0 } }),
    'order.refund.quote': () => ok({ ...quote, needsApproval: true }),
    'order.refund.confirm': () => ok({ ...quote, state, expiresAt: null, needsApproval: true }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择前 1 单' }));
  await userEvent.click(screen.getByRole('button', { name: /取消或退订/ }));
  const sheet = await screen.findByRole('dialog', { name: '取消或退订 1 单' });
  await within(sheet).findByText('已完成 0，待确认 1，失败 0');
  expect(sheet.textContent).toContain('其中 1 单提交后需审批');
  await userEvent.type(within(sheet).getByRole('textbox', { name: '说明' }), '客户改期');
  fireEvent.click(within(sheet).getByRole('button', { name: '按住确认 1 单' }));
  expect(await within(sheet).findByText('已完成 0，待确认 0，失败 0')).toBeTruthy();
  expect(within(sheet).getByText(word)).toBeTruthy();
  expect(sheet.textContent).not.toContain('500.00');
  expect(within(sheet).queryByRole('button', { name: /按住确认|重试/ })).toBeNull();
  expect(madeOf(platform, 'order.refund.confirm').map(({ input }) => input)).toEqual([
    { amendmentId: quote.amendmentId, reasonNote: '客户改期' },
  ]);
});

it('T gives up the rows that are ticked, not the order that is open beside them', async () => {
  const platform = memoryPlatform({
    answers: {
      'order.list': () => ok({ rows: [held, issued], nextCursor: null, counts: { business: 2, private: 0 } }),
      'order.view.list': () => ok({ views: [] }),
      'order.detail.get': () => ok(detailOf(issued, { actions: { ...noActions, refund: true } })),
      'order.refund.quote': () => ok(quote),
    },
  });
  const beside = new URLSearchParams({ suborderserialnumber: issued.orderId, m: '/desk/orders/zh' });
  await renderApp({ platform, at: `/tripTrain/NewOrder_detail/zh?${beside}`, width: 1440 });
  await screen.findByRole('button', { name: /^退票/ });
  await userEvent.click(await screen.findByRole('checkbox', { name: /李娜/ }));
  await userEvent.keyboard('t');
  expect(await screen.findByRole('dialog', { name: '取消或退订 1 单' })).toBeTruthy();
  expect(madeOf(platform, 'order.refund.quote')).toEqual([]);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('keeps a view under a name, without the words searched for', async () => {
  const platform = await open({ 'order.view.save': () => ok({ views: [] }) });
  await userEvent.type(await screen.findByRole('searchbox'), '李娜');
  await userEvent.click(screen.getByRole('button', { name: '视图' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '保存当前视图' }));
  const sheet = await screen.findByRole('dialog', { name: '保存当前视图' });
  await userEvent.type(within(sheet).getByRole('textbox'), '本周');
  await userEvent.click(within(sheet).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(madeOf(platform, 'order.view.save')).toHaveLength(1));
  expect(JSON.stringify(madeOf(platform, 'order.view.save'))).not.toContain('李娜');
});
