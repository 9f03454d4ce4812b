import { describe, expect, test } from 'vitest';
import { type OrderState, orderStates } from '../../enums/order.ts';
import { isAmendable, mayGo } from './orderSteps.ts';

/** Everything an order never leaves. */
const ends: readonly OrderState[] = [
  'vouchered',
  'cancelled',
  'rejected',
  'lapsed',
  'failed',
  'refunded',
  'changed',
];
const steps = orderStates.flatMap((from) => orderStates.map((to) => [from, to] as const));
const reached = (from: OrderState): ReadonlySet<OrderState> => {
  const found = new Set<OrderState>([from]);
  for (const state of found) for (const to of orderStates) if (mayGo(state, to)) found.add(to);
  return found;
};

describe('steps of an order', () => {
  test.each(steps.filter(([from, to]) => ends.includes(from) && from !== to))(
    'none leads from %s to %s',
    (from, to) => {
      expect(mayGo(from, to)).toBe(false);
    },
  );

  test('every state is reached from a new order, and every one that is no end leads to an end', () => {
    expect([...reached('submitting')].toSorted()).toEqual([...orderStates].toSorted());
    for (const state of orderStates) expect(ends.some((end) => reached(state).has(end))).toBe(true);
  });

  test('no ticket, and nothing that ended without one, comes before the hold again', () => {
    // A person may have either before them; what a ticket's settling leads to is settleOrder's.
    const early: readonly OrderState[] = ['submitting', 'unknown', 'approving', 'held', 'issuing'];
    const late = orderStates.filter((state) => !early.includes(state) && state !== 'manual');
    expect(
      steps.filter(([from, to]) => late.includes(from) && early.includes(to) && mayGo(from, to)),
    ).toEqual([]);
  });

  test('only a change or refund under way comes back to issued', () => {
    const late: readonly OrderState[] = ['used', 'settled', 'refunding', 'changing', ...ends];
    expect(late.filter((state) => mayGo(state, 'issued'))).toEqual(['refunding', 'changing']);
    expect(orderStates.filter(isAmendable)).toEqual(['issued', 'refunding', 'changing']);
  });
});
