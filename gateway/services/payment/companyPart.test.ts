import { expect, test } from 'vitest';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { companyPart } from './companyPart.ts';

const share = { subject: 'a', orderId: 'a' as never, amendmentId: null, fen: 11_000 as never };
const order = { kind: 'train', state: 'issued', payer: 'mixed', totalFen: 51_800 } as OrderSummary;

test('is the rest of a mixed order', () => {
  expect(companyPart(share, order)).toEqual({ companyFen: 40_800 });
});

test.each<[string, Partial<typeof share> | Partial<OrderSummary>]>([
  ['the order a change made, which the payment went over to', { orderId: 'b' as never }],
  ['a payment for a change', { amendmentId: 'c' as never }],
  ['what one pays for oneself', { payer: 'personal' }],
  ['a ride whose final fare may be another', { kind: 'car' }],
])('says nothing of %s', (_, change) => {
  expect(companyPart({ ...share, ...change }, { ...order, ...change } as OrderSummary)).toEqual({});
});

test('says it of a ride that is still to be paid', () => {
  expect(companyPart(share, { ...order, kind: 'car', state: 'held' })).toEqual({ companyFen: 40_800 });
});
