import { expect, it } from 'vitest';
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
