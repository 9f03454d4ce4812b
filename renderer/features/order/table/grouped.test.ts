import { expect, it } from 'vitest';
import { segmentsOf } from '../../../../contract/rules/order/itemParts.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import { hotelItem, intlItem } from '../../../../tests/fakes/kindWorld.ts';
import { at, order } from '../../../../tests/fakes/railWorld.ts';
import { grouped } from './grouped.ts';

const orders = [
  order('a1', at('08:00', '2026-12-08'), { traveller: '张伟', totalFen: 100 }),
  order('a2', at('23:50', '2026-12-08'), { traveller: '李娜', totalFen: 200 }),
  order('a3', at('00:10', '2026-12-09'), { traveller: '张伟', totalFen: 300 }),
];
const heads = (by: Parameters<typeof grouped>[1]) =>
  grouped(orders, by).map(({ order: { orderNo }, head }) => [orderNo, head?.count, head?.fen]);
const [a, b, c] = orders.map(({ orderNo }) => orderNo);

it('puts orders together with the sum of each group, and splits days where they are', () => {
  expect(heads('none')).toEqual([
    [a, undefined, undefined],
    [b, undefined, undefined],
    [c, undefined, undefined],
  ]);
  expect(heads('person')).toEqual([
    [a, 2, 400],
    [c, undefined, undefined],
    [b, 1, 200],
  ]);
  expect(heads('day')).toEqual([
    [a, 2, 300],
    [b, undefined, undefined],
    [c, 1, 300],
  ]);
});

it('keeps namesakes apart, and one person together under any name', () => {
  const ref = (of: string) => ({ kind: 'employee' as const, id: of.repeat(32) as never });
  const rows = grouped(
    [
      order('b1', at('08:00'), { traveller: '张伟', travellerRef: ref('1'), totalFen: 100 }),
      order('b2', at('09:00'), { traveller: '张伟', travellerRef: ref('2'), totalFen: 200 }),
      order('b3', at('10:00'), { traveller: 'ZHANG/WEI', travellerRef: ref('1'), totalFen: 300 }),
      order('b4', at('11:00'), {
        traveller: '张伟',
        travellerRef: { ...ref('1'), kind: 'guest' },
        totalFen: 400,
      }),
    ],
    'person',
  );
  expect(rows.map(({ order: { totalFen }, head }) => [totalFen, head?.count, head?.fen])).toEqual([
    [100, 2, 400],
    [300, undefined, undefined],
    [200, 1, 200],
    [400, 1, 400],
  ]);
});

it('puts the orders of a trip together wherever they stand, each with all of its trip', () => {
  const trips = ['a', 'b'].map((one) => one.repeat(32) as never);
  const rows = grouped(
    [0, 1, 0].map((trip, at_) => order(`c${at_}`, at('08:00'), { tripId: trips[trip], totalFen: 100 })),
    'trip',
  );
  expect(rows.map(({ order: { tripId }, head }) => [tripId, head?.count, head?.fen])).toEqual([
    [trips[0], 2, 200],
    [trips[0], undefined, undefined],
    [trips[1], 1, 100],
  ]);
});

it('puts a flight from abroad to the day it leaves there', () => {
  const home = segmentsOf(intlItem).slice(2);
  const [early, late] = [at('05:00', '2026-12-13'), at('21:00', '2026-12-12')];
  const rows = grouped(
    [
      order('d1', early, {
        item: { ...intlItem, segments: home, returnFrom: null } as OrderItem,
        startAt: early,
      }),
      order('d2', late, { startAt: late }),
    ],
    'day',
  );
  expect(rows.map(({ head }) => head?.count)).toEqual([2, undefined]);
});

it('puts a stay abroad to the day it begins there', () => {
  const city = { code: 'NYC', name: { zh: '纽约', en: 'New York' }, zone: 'America/New_York' };
  // 14:00 on 8 December in New York is 03:00 of the day after in Shanghai.
  const startAt = Date.parse('2026-12-08T14:00-05:00');
  const stay = { ...hotelItem, city } as OrderItem;
  const rows = grouped(
    [order('e1', startAt, { item: stay, startAt }), order('e2', at('09:00', '2026-12-08'))],
    'day',
  );
  expect(rows.map(({ head }) => head?.count)).toEqual([2, undefined]);
});
