import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../../contract/kit/result.ts';
import { type Amendment, amendment } from '../../../../contract/shapes/order.ts';
import { railScreens } from '../../../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { noActions } from '../../../../tests/fakes/orderParts.ts';
import { at, detailOf, order, railNow } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';

railScreens();

const summary = order('a2', at('09:00', '2026-12-09'), { state: 'issued', label: 'processed' });

/** The order's page with one refund of it; the card of its changes and refunds, or null. */
async function cardWith(change: Partial<Amendment>) {
  const asked = amendment.parse({
    amendmentId: 'd'.repeat(32),
    orderId: summary.orderId,
    kind: 'refund',
    state: 'approving',
    feeFen: 2_350,
    refundFen: 50_000,
    payFen: 0,
    destination: { companyFen: 50_000, personalFen: 0 },
    involuntary: false,
    item: null,
    expiresAt: null,
    needsApproval: true,
    newOrderId: null,
    createdAt: railNow,
    ...change,
  });
  const detail = detailOf(summary, { actions: { ...noActions, refund: true }, amendments: [asked] });
  const platform = memoryPlatform({ answers: { 'order.detail.get': () => ok(detail) } });
  await renderApp({ platform, at: `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${summary.orderId}` });
  await screen.findByRole('button', { name: /^退票/ });
  return screen.queryByRole('region', { name: '退改记录' });
}

it('says until when a refund waits for its approver', async () => {
  const card = await cardWith({ expiresAt: at('10:30', '2026-12-08') });
  expect(within(card!).getByText(/须在 .*10:30 前审批/)).toBeTruthy();
});

it.each([
  ['expired', 'notDecided', '逾期未审批'],
  ['expired', 'notPaid', '逾期未付款'],
  ['failed', 'moved', '价格或时刻有变'],
] as const)('one that is %s for %s says so', async (state, why, words) => {
  expect((await cardWith({ state, why }))?.textContent).toContain(words);
});

it('a quote nobody took is not shown', async () => {
  expect(await cardWith({ state: 'expired' })).toBeNull();
});
