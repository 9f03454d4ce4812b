import { expect, test } from 'vitest';
import type { OrderItem } from '../../../../../contract/shapes/item.ts';
import { runsOf } from './runsOf.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const segment = (flightNo: string, departAt: string) => ({
  flightNo,
  from: { zone: 'Asia/Shanghai' },
  departAt: at(departAt),
  arriveAt: at(departAt) + 1,
});
const item = {
  segments: [segment('CA1501', '2026-11-27T00:30'), segment('CA1502', '2026-11-29T09:00')],
} as unknown as OrderItem;
const datesOf = (supplierItem: unknown) => runsOf({ item, supplierItem }).map(({ date }) => date);

test('a flight moved past midnight before it was booked is the run its airline sold', () => {
  const legs = [
    { flightNo: 'CA1501', date: '2026-11-26', from: 'PEK', to: 'SHA' },
    { flightNo: 'CA1502', date: '2026-11-29', from: 'SHA', to: 'PEK' },
  ];
  expect(datesOf({ legs, returnFrom: 1, bookingClass: 'Y' })).toEqual(['2026-11-26', '2026-11-29']);
});

test('a booking that does not say which runs it is on is on those of the days they leave', () => {
  for (const supplierItem of [null, {}, { legs: [{ flightNo: 'CA9', date: '2026-11-26' }] }])
    expect(datesOf(supplierItem)).toEqual(['2026-11-27', '2026-11-29']);
});

test('a train is the run of the day it is boarded', () => {
  const train = { trainNo: 'Z9', departAt: at('2026-11-27T00:30'), arriveAt: 1 } as unknown as OrderItem;
  const runs = (supplierItem: unknown) => runsOf({ item: train, supplierItem });
  const run = { number: 'Z9', arriveAt: 1 };
  expect(runs({ trainNo: 'Z9', date: '2026-11-26' })).toEqual([{ ...run, date: '2026-11-26' }]);
  expect(runs(null)).toEqual([{ ...run, date: '2026-11-27' }]);
});
