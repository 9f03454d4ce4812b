import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { flightDetail } from '../../../tests/fakes/kindWorld.ts';
import { changeDue } from './changeDue.ts';

const order = flightDetail();

it('sets the fare beside the ticket that is changed, taxes included, and adds the fee of that moment', () => {
  const { fareFen, taxFen } = order.price;
  const early = changeDue(order, fareFen + taxFen + 12_000, order.summary.startAt - 500 * HOUR_MS);
  expect(early.differenceFen).toBe(12_000);
  const late = changeDue(order, fareFen + taxFen - 5_000, order.summary.startAt - HOUR_MS);
  expect(late.differenceFen).toBe(-5_000);
  expect(late.feeFen ?? 0).toBeGreaterThanOrEqual(early.feeFen ?? 0);
});

it('takes no fee for what the supplier moved, and foresees none once it has left', () => {
  const moved = { ...order, disruption: { kind: 'withdrawn' } as const };
  expect(changeDue(moved, 0, order.summary.startAt - HOUR_MS).feeFen).toBe(0);
  expect(changeDue(order, 0, order.summary.startAt + HOUR_MS).feeFen).toBeNull();
});
