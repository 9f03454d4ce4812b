import { expect, test } from 'vitest';
import type { Trip } from '../../../../contract/shapes/journey.ts';
import { kindOrders } from '../../../../tests/fakes/kindWorld.ts';
import { at, detailOf } from '../../../../tests/fakes/railWorld.ts';
import { daysOf } from './daysOf.ts';

const place = (code: string) => ({ code, name: { zh: code, en: code }, zone: 'Asia/Shanghai' });

test.each([
  ['leaving after the hour of arrival', '18:17', ['train', 'hotel']],
  ['leaving in the morning', '08:00', ['train', 'hotel']],
] as const)('a stay stands behind the way that leads to it, %s', (_name, leaves, order) => {
  const { train, hotel } = kindOrders;
  const startAt = at(leaves, '2026-12-08');
  const checkIn = at('14:00', '2026-12-08');
  const { passenger, principalId } = detailOf(train);
  const trip: Trip = {
    traveller: { ref: passenger.ref, name: passenger.name, principalId },
    cities: [place('SHA')],
    startAt: Math.min(startAt, checkIn),
    endAt: at('12:00', '2026-12-10'),
    orders: [hotel, train],
    legs: [
      {
        orderId: hotel.orderId,
        part: 0,
        from: place('SHA'),
        to: place('SHA'),
        startAt: checkIn,
        endAt: at('12:00', '2026-12-10'),
      },
      {
        orderId: train.orderId,
        part: 0,
        from: place('BJS'),
        to: place('SHA'),
        startAt,
        endAt: startAt + 16_000_000,
      },
    ],
    findings: [],
    co2Kg: 0,
  };
  const [day] = daysOf(trip);
  expect(day?.entries.map((entry) => ('order' in entry ? entry.order.kind : ''))).toEqual(order);
});
