import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ok } from '../../../../contract/kit/result.ts';
import { railScreens } from '../../../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { at, cities, detailOf, order } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';

railScreens();

const issued = order('a1', at('08:00', '2026-11-27'), { state: 'issued', label: 'processed' });

function openOrder() {
  const platform = memoryPlatform({
    answers: {
      'order.detail.get': () => ok(detailOf(issued)),
      'train.station.list': () => ok({ cities }),
      'train.calendar.list': () => ok({ days: [] }),
      'train.offer.search': () => ok({ offers: [], standards: [], reasonCodes: [] }),
      'trip.traveller.list': () => ok({ travellers: [], nextCursor: null }),
    },
  });
  const at = `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${issued.orderId}`;
  return { platform, app: renderApp({ platform, at }) };
}

it('one press searches the way back, the day after arrival, for the same traveller', async () => {
  const { platform, app } = openOrder();
  await app;
  await userEvent.click(await screen.findByRole('button', { name: '订返程' }));
  await vi.waitFor(
    () => expect(platform.made.filter(({ name }) => name === 'train.offer.search')).not.toEqual([]),
    { timeout: 4_000 },
  );
  const search = platform.made.find(({ name }) => name === 'train.offer.search');
  if (issued.item.kind !== 'train') throw new Error('no train');
  expect(search?.input).toMatchObject({
    from: { kind: 'station', code: issued.item.to.code },
    to: { kind: 'station', code: issued.item.from.code },
    date: '2026-11-28',
    travellers: [detailOf(issued).passenger.ref],
  });
});

it('the itinerary is copied in the language of whoever reads it', async () => {
  await openOrder().app;
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '复制行程' }));
  await user.click(await screen.findByRole('menuitem', { name: 'English' }));
  expect(await screen.findByText('行程已复制')).toBeTruthy();
  const text = await navigator.clipboard.readText();
  expect(text).toContain(issued.traveller);
  expect(text).toContain(`Booking no. ${issued.orderNo}`);
});
