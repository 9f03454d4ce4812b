import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../../contract/kit/result.ts';
import { shares } from '../../../../contract/rules/money/shares.ts';
import { railScreens, reasonCodes } from '../../../../tests/fakes/bookingWorld.ts';
import { hotelDetail } from '../../../../tests/fakes/kindWorld.ts';
import { memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { quoteOf } from '../../../../tests/fakes/order/changeQuote.ts';
import { noActions } from '../../../../tests/fakes/orderParts.ts';
import { at } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';

railScreens();

const made = (platform: ReturnType<typeof memoryPlatform>, name: string) =>
  platform.made.filter((one) => one.name === name);

it('a stay is made longer by the nights chosen', async () => {
  const stay = hotelDetail({ actions: { ...noActions, extend: true } });
  const platform = memoryPlatform({
    answers: {
      'order.detail.get': () => ok(stay),
      'order.extension.quote': () =>
        ok(quoteOf('d', { orderId: stay.summary.orderId, item: stay.summary.item })),
      'order.change.confirm': () => ok(quoteOf('d', { state: 'done', expiresAt: null })),
    },
  });
  const { orderId } = stay.summary;
  await renderApp({ platform, at: `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${orderId}` });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '延住' }));
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: /延长/ }));
  await user.click(await screen.findByRole('option', { name: /^2 晚/ }));
  await user.click(await screen.findByRole('button', { name: '确认延住' }));
  await waitFor(() =>
    expect(platform.made.filter(({ name }) => name === 'order.change.confirm')).toHaveLength(1),
  );
  const asked = platform.made
    .filter(({ name }) => name === 'order.extension.quote')
    .map(({ input }) => input);
  expect(asked).toEqual([
    { orderId, checkOut: '2026-12-11' },
    { orderId, checkOut: '2026-12-12' },
  ]);
});

it('says what is paid at the hotel for the nights added to a stay that is paid there', async () => {
  const usual = hotelDetail({ actions: { ...noActions, extend: true } });
  const { orderId, item } = usual.summary;
  const stay = { ...usual, price: { ...usual.price, atHotelFen: usual.price.fareFen, ...shares(0, 0) } };
  // As the gateway answers it (gateway/services/catalogue/hotel/booking.test.ts).
  const quote = quoteOf('d', { orderId, item, payFen: 0, differenceFen: 52_000, destination: shares(0, 0) });
  const platform = memoryPlatform({
    answers: { 'order.detail.get': () => ok(stay), 'order.extension.quote': () => ok(quote) },
  });
  await renderApp({ platform, at: `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${orderId}` });
  await userEvent.click(await screen.findByRole('button', { name: '延住' }));
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText('加住房费');
  expect(sheet.textContent).toContain('加住房费+¥520.00手续费¥0.00到店付款¥520.00');
  expect(sheet.textContent).not.toContain('需付');
});

it('counts the nights of a stay abroad from its own last day', async () => {
  const stay = hotelDetail({ actions: { ...noActions, extend: true } });
  const { orderId } = stay.summary;
  // Noon in New York is the day after in Beijing.
  const abroad = { ...stay, summary: { ...stay.summary, endAt: at('01:00', '2026-12-11') } };
  const platform = memoryPlatform({
    answers: {
      'order.detail.get': () => ok(abroad),
      'order.extension.quote': () => ok(quoteOf('d', { orderId, item: stay.summary.item })),
    },
  });
  await renderApp({ platform, at: `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${orderId}` });
  await userEvent.click(await screen.findByRole('button', { name: '延住' }));
  await waitFor(() => expect(made(platform, 'order.extension.quote')).toHaveLength(1));
  expect(made(platform, 'order.extension.quote')[0]?.input).toEqual({ orderId, checkOut: '2026-12-11' });
});

it('a stay within the standard, made longer beyond it: the rule and its reasons stand before the confirmation', async () => {
  const stay = hotelDetail({ actions: { ...noActions, extend: true } });
  expect(stay.reason).toBeNull();
  const over = {
    control: 'approval' as const,
    breaches: [
      {
        rule: 'hotelNight' as const,
        control: 'approval' as const,
        limit: { unit: 'fen' as const, codes: [], amount: 50_000 },
        actual: { unit: 'fen' as const, codes: [], amount: 61_200 },
      },
    ],
    allowed: [],
    alternative: null,
  };
  const { orderId, item } = stay.summary;
  const platform = memoryPlatform({
    answers: {
      'order.detail.get': () => ok(stay),
      'order.extension.quote': () =>
        ok(
          quoteOf('d', {
            orderId,
            item,
            verdict: over,
            needsApproval: true,
            reasonCodes: [...reasonCodes],
          }),
        ),
      'order.change.confirm': () => ok(quoteOf('d', { state: 'approving', expiresAt: null })),
    },
  });
  await renderApp({ platform, at: `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${orderId}` });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '延住' }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText(/500.*612/)).toBeTruthy();
  expect(within(sheet).getByText('提交后需审批，通过时费用没有变高才会改。')).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: '确认延住' }));
  expect(await within(sheet).findByText('请选择超标原因')).toBeTruthy();
  expect(platform.made.some(({ name }) => name === 'order.change.confirm')).toBe(false);
  await user.click(within(sheet).getByRole('radio', { name: '陪同客户' }));
  await user.click(within(sheet).getByRole('button', { name: '确认延住' }));
  expect(await screen.findByText('已提交审批')).toBeTruthy();
  expect(platform.made.find(({ name }) => name === 'order.change.confirm')?.input).toMatchObject({
    reasonCode: 'CLIENT',
  });
});
