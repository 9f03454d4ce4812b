import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { amendment } from '../../../../contract/shapes/order.ts';
import { railScreens } from '../../../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { noActions } from '../../../../tests/fakes/orderParts.ts';
import { at, detailOf, order, railNow } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';

railScreens();

const open = order('a1', at('08:00', '2026-12-08'), {
  state: 'issued',
  label: 'processed',
  traveller: '张伟',
});
const other = order('a2', at('09:00', '2026-12-09'), {
  state: 'issued',
  label: 'processed',
  traveller: '李娜',
});
const rows = [open, other];

const mayRefund = { ...noActions, refund: true };

/** The detail of the first order, the list beside it; `isHere`: whether the other one can be shown at all. */
async function show(isRefundable: boolean, isHere = () => true) {
  const platform = memoryPlatform({
    answers: {
      'order.list': () => ok({ rows, nextCursor: null, counts: { business: 2, private: 0 } }),
      'order.detail.get': ({ orderId }) => {
        const found = rows.find((one) => one.orderId === orderId) ?? open;
        if (found === other && !isHere()) return fail('NETWORK');
        const refund = found === open || isRefundable;
        return ok(detailOf(found, { actions: { ...mayRefund, refund } }));
      },
      'order.refund.quote': ({ orderId }) =>
        ok(
          amendment.parse({
            amendmentId: 'c'.repeat(32),
            orderId,
            kind: 'refund',
            state: 'quoted',
            feeFen: 4900,
            refundFen: 61_800,
            payFen: 0,
            destination: { companyFen: 61_800, personalFen: 0 },
            involuntary: false,
            item: null,
            expiresAt: railNow + 600_000,
            needsApproval: false,
            newOrderId: null,
            createdAt: railNow,
          }),
        ),
    },
  });
  const url = `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${open.orderId}`;
  await renderApp({ platform, at: url, width: 1440 });
  await screen.findByRole('button', { name: /^退票/ });
  const row = await screen.findByRole('link', { name: /李娜/ });
  row.focus();
  await userEvent.keyboard('t');
  const quoted = () =>
    platform.made.filter(({ name }) => name === 'order.refund.quote').map(({ input }) => input);
  return { quoted };
}

it('T on a row gives back its order, not the open one, and the sheet names whose, which, when and its number', async () => {
  const { quoted } = await show(true);
  const named = new RegExp(`^退这张车票 李娜 火车 G\\d+ .*12月9日.* ${other.orderNo}`);
  await screen.findByRole('dialog', { name: named });
  expect(quoted()).toEqual([{ orderId: other.orderId }]);
});

it('T on the row of an order that cannot be given back says so and quotes nothing', async () => {
  const { quoted } = await show(false);
  await screen.findByText(`李娜的订单 ${other.orderNo} 现在不能退`);
  expect(quoted()).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /退这张车票/ })).toBeNull());
});

it('T asked of an order that could not be shown is forgotten with its screen', async () => {
  let isHere = false;
  const { quoted } = await show(true, () => isHere);
  await screen.findByText('订单没有加载出来');
  await userEvent.click(screen.getByRole('link', { name: /张伟/ }));
  await screen.findByRole('button', { name: /^退票/ });
  isHere = true;
  await userEvent.click(screen.getByRole('link', { name: /李娜/ }));
  await waitFor(() => expect(screen.getAllByText(other.orderNo).length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(quoted()).toEqual([]);
});
