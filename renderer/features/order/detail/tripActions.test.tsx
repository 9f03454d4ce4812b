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
    { timeout: 15_000 },
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
  expect(text).toContain(`Order no. ${issued.orderNo}`);
});

it('the order is saved as a file for a calendar, under an id that stays', async () => {
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL() {} }),
  );
  await openOrder().app;
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '加入日历' }));
  await user.click(await screen.findByRole('menuitem', { name: '这张订单' }));
  await vi.waitFor(() => expect(made).toHaveLength(1), { timeout: 15_000 });
  expect(made[0]?.type).toBe('text/calendar');
  expect(await made[0]?.text()).toContain(`UID:${issued.orderId}@tripdesk`);
});
