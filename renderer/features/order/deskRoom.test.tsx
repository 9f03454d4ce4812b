import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { shares } from '../../../contract/rules/money/shares.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { hotelDetail } from '../../../tests/fakes/kindWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { noActions } from '../../../tests/fakes/orderParts.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

/** A room paid at the hotel that waits for approval, with our service fee (fen) for the company; asked to cancel it. */
async function cancelling(serviceFen: number) {
  const usual = hotelDetail();
  const { fareFen } = usual.price;
  const totalFen = fareFen + serviceFen;
  const stay = hotelDetail({
    summary: { ...usual.summary, state: 'approving', label: 'processing', totalFen },
    actions: { ...noActions, cancel: true },
    price: { ...usual.price, serviceFen, totalFen, atHotelFen: fareFen, ...shares(serviceFen, 0) },
  });
  const platform = memoryPlatform({ answers: { 'order.detail.get': () => ok(stay) } });
  const at = `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${stay.summary.orderId}`;
  const { container } = await renderApp({ platform, at });
  await userEvent.click(await screen.findByRole('button', { name: '取消订单' }));
  return { container, question: await screen.findByRole('alertdialog') };
}

it('only what was reserved goes back to the company account, and the rest was for the hotel', async () => {
  const { container, question } = await cancelling(500);
  expect(question.textContent).toContain('已冻结的 ¥5.00 退回公司账户');
  expect(container.textContent).toMatch(/其中到店付款¥[\d,.]+公司账户¥5\.00/);
});

it('nothing goes back where all of it is paid at the hotel', async () => {
  const { question } = await cancelling(0);
  expect(within(question).getByText(/房费到店才付，没有冻结也没有付款/)).toBeTruthy();
  expect(question.textContent).not.toContain('公司账户');
});
