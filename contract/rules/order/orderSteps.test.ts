import { describe, expect, test } from 'vitest';
import { type OrderState, orderStates } from '../../enums/order.ts';
import { isAmendable, mayGo } from './orderSteps.ts';

/** Everything an order never leaves. */
const ends: readonly OrderState[] = ['cancelled', 'rejected', 'lapsed', 'failed', 'refunded', 'changed'];
/** Where an order comes to rest. */
const rests: readonly OrderState[] = [...ends, 'vouchered'];
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

  test('every state is reached from a new order, and every one leads to where it rests', () => {
    expect([...reached('submitting')].toSorted()).toEqual([...orderStates].toSorted());
    for (const state of orderStates) expect(rests.some((rest) => reached(state).has(rest))).toBe(true);
  });

  test('one with all of its vouchers waits for one again, and does nothing else', () => {
    expect(orderStates.filter((to) => to !== 'vouchered' && mayGo('vouchered', to))).toEqual(['settled']);
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
