import { expect, it } from 'vitest';
import type { OwedShare } from '../../../../contract/shapes/money.ts';
import { order } from '../../../../tests/fakes/railWorld.ts';
import { isFree } from '../../../travel/pay/owed.ts';
import { askFor, chosenAtFirst, owedKey } from './owed.ts';

const now = 1_000_000;
const owed = (id: string, more: Partial<OwedShare> = {}): OwedShare => {
  const made = order(id, now);
  return {
    orderId: made.orderId,
    amendmentId: null,
    fen: 100 as OwedShare['fen'],
    order: { ...made, orderNo: `TD${id}` },
    deadlineAt: now + 1,
    paymentId: null,
    ...more,
  };
};
const inPayment = owed('a2', { paymentId: 'f'.repeat(32) as never });
const late = owed('a3', { deadlineAt: now });
const change = owed('a4', { amendmentId: 'c'.repeat(32) as never });

it('chooses everything that is free, or what the address names of it', () => {
  const rows = [owed('a1'), inPayment, late, change];
  expect(chosenAtFirst(rows, null, now)).toEqual(new Set([owedKey(owed('a1')), owedKey(change)]));
  expect(chosenAtFirst(rows, 'TDa1,TDa2', now)).toEqual(new Set([owedKey(owed('a1'))]));
  expect(chosenAtFirst(rows, 'TDzz', now)).toEqual(new Set());
  expect(rows.map((row) => isFree(row, now))).toEqual([true, false, false, true]);
});

it('asks for orders and for changes of orders apart', () => {
  expect(askFor([owed('a1'), change])).toEqual({
    orderIds: [owed('a1').orderId],
    amendmentIds: [change.amendmentId],
  });
});
