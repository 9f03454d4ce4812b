import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import type { Language } from '../../../contract/languages.ts';
import type { WayOut } from '../../../contract/shapes/items/wayOut.ts';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { kindOrders } from '../../../tests/fakes/kindWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { madeOrder } from '../../../tests/fakes/orders.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { dateSpan } from '../../shared/format/dateTime.ts';
import type { Approval } from './approvalApi.ts';

railScreens();

const at = Date.UTC(2026, 10, 27, 1);
const train = madeOrder(2, at, { startAt: at });

function overLimit(alternative: WayOut, order: OrderSummary): Approval {
  return {
    approvalId: 'a'.repeat(32) as Approval['approvalId'],
    kind: 'overLimit',
    state: 'waiting',
    title: order.orderNo,
    principal: '李娜',
    asker: '林静',
    amountFen: order.totalFen,
    applicationId: null,
    amendmentId: null,
    order,
    askedAt: at,
    deadlineAt: null,
    decidedAt: null,
    myTurn: true,
    principalId: 'c1'.padEnd(32, '0') as Approval['principalId'],
    steps: [],
    verdict: {
      control: 'approval',
      breaches: [
        {
          rule: 'trainSeat',
          control: 'approval',
          limit: { unit: 'codes', codes: ['O'], amount: null },
          actual: { unit: 'codes', codes: ['9'], amount: null },
        },
      ],
      allowed: ['O'],
      alternative,
    },
    reason: null,
    ceiling: null,
    actions: { decide: true, remind: false, withdraw: false },
  };
}

const flight: WayOut = {
  offerId: 'x',
  option: 'K',
  fareFen: 98_000,
  named: { kind: 'flight', flightNos: 'CA1501', departAt: at, zone: 'Asia/Shanghai', cabin: 'Y' },
};
const room: WayOut = {
  offerId: 'x',
  option: 'bar',
  fareFen: 98_000,
  named: {
    kind: 'room',
    hotel: { zh: '和平饭店', en: 'Peace Hotel' },
    room: { zh: '大床房', en: 'Queen room' },
    plan: { zh: '含早', en: 'With breakfast' },
  },
};
const seat: WayOut = { offerId: null, option: 'O', fareFen: 98_000 };
const trainNo = train.item.kind === 'train' ? train.item.trainNo : '';

const { flight: flown, hotel: stay } = kindOrders;

it.each<[Language, number, WayOut, OrderSummary, string[]]>([
  ['zh', 375, flight, flown, ['CA1501', '09:00', '经济舱', '¥980.00']],
  ['en', 1440, flight, flown, ['CA1501', '09:00', 'Economy class', '¥980.00']],
  ['de', 375, flight, flown, ['CA1501', 'Economy']],
  ['zh', 1440, room, stay, ['和平饭店', '大床房', '含早']],
  ['en', 375, room, stay, ['Peace Hotel', 'Queen room', 'With breakfast']],
  ['zh', 375, seat, train, [trainNo, '二等座']],
  ['de', 1440, seat, train, [trainNo, '2. Klasse']],
])(
  'names the best choice within the standard beside its price (%s, %i px)',
  async (language, width, alternative, order, said) => {
    const platform = memoryPlatform({
      answers: {
        'approval.get': () => ok(overLimit(alternative, order)),
        'approval.list': () => ok({ rows: [], nextCursor: null, counts: { open: 0, done: 0 } }),
      },
    });
    const url = `/trip_approval/approvalDetail/${language}?approvalId=${'a'.repeat(32)}`;
    await renderApp({ platform, at: url, width, language });
    const standard = within(
      await screen.findByRole('region', { name: /差旅标准|Travel policy|Reiserichtlinie/ }),
    );
    const best = standard
      .getByText(/标准内的最佳选择|Best choice within policy|Beste Wahl nach Richtlinie/)
      .closest('div');
    for (const part of said) expect(best?.textContent).toContain(part);
  },
);

it('shows what a change makes of the booking, and what there was within the standard instead', async () => {
  const other = { ...train.item, trainNo: 'G99', departAt: at + 7_200_000, seat: '9' } as typeof train.item;
  const change: Approval = { ...overLimit(seat, train), kind: 'change', becomes: other };
  const platform = memoryPlatform({
    answers: {
      'approval.get': () => ok(change),
      'approval.list': () => ok({ rows: [], nextCursor: null, counts: { open: 0, done: 0 } }),
    },
  });
  const url = `/trip_approval/approvalDetail/zh?approvalId=${'a'.repeat(32)}`;
  await renderApp({ platform, at: url, width: 375 });
  const label = await screen.findByText('改为');
  expect(label.parentElement?.textContent).toContain('G99');
  const standard = within(await screen.findByRole('region', { name: '差旅标准' }));
  expect(standard.getByText('标准内的最佳选择').closest('div')?.textContent).toMatch(/G99.*11:00.*二等座/);
  // The old total says nothing of what the new one costs more.
  expect(standard.queryByText('高出')).toBeNull();
});

it('names the nights added to a stay, not the whole of it, beside what they would have cost', async () => {
  if (stay.item.kind !== 'hotel') throw new Error('not a stay');
  const longer = { ...stay.item, checkOut: '2026-12-12', nights: stay.item.nights + 2 };
  const change: Approval = { ...overLimit(room, stay), kind: 'change', becomes: longer };
  const platform = memoryPlatform({
    answers: {
      'approval.get': () => ok(change),
      'approval.list': () => ok({ rows: [], nextCursor: null, counts: { open: 0, done: 0 } }),
    },
  });
  const url = `/trip_approval/approvalDetail/en?approvalId=${'a'.repeat(32)}`;
  await renderApp({ platform, at: url, width: 1440, language: 'en' });
  const standard = within(await screen.findByRole('region', { name: 'Travel policy' }));
  const best = standard.getByText('Best choice within policy').closest('div');
  expect(best?.textContent).toContain(dateSpan(stay.item.checkOut, longer.checkOut, 'en'));
});
