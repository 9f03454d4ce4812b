import { expect, it } from 'vitest';
import type { OrderItem } from '../../shapes/item.ts';
import { feeBase } from './feeBase.ts';

const price = { fareFen: 108_000, taxFen: 7000 };
const train = { kind: 'train' } as OrderItem;
const hotel = { kind: 'hotel', nightly: [{ fen: 52_000 }, { fen: 56_000 }] } as OrderItem;

it('is the fare without taxes, all the supplier got, or the first night', () => {
  expect(feeBase({ base: 'fare' }, price, train)).toBe(108_000);
  expect(feeBase({ base: 'total' }, price, train)).toBe(115_000);
  expect(feeBase({ base: 'firstNight' }, price, hotel)).toBe(52_000);
});

it('is the fare where there are no nights to take the first of', () => {
  expect(feeBase({ base: 'firstNight' }, price, train)).toBe(108_000);
});
