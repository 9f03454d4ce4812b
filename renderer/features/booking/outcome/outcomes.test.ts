import { describe, expect, it } from 'vitest';
import { person } from '../../../../tests/fakes/railWorld.ts';
import { isRetryable } from '../../../travel/booking/isRetryable.ts';
import { sumOutcomes } from './outcomes.ts';

describe('outcomes', () => {
  const row = (
    outcome: 'booked' | 'held' | 'unknown' | 'failed',
    failure: 'SOLD_OUT' | 'DUPLICATE_TRIP' | null = null,
  ) => ({
    rowId: 'a'.repeat(8),
    kind: 'train' as const,
    traveller: person('张伟').ref,
    name: '张伟',
    outcome,
    orderId: null,
    orderNo: '',
    totalFen: 66_700,
    deadlineAt: null,
    failure,
    freshFareFen: null,
  });

  it('an unknown row is never retried; a failed one only if trying can help', () => {
    expect(isRetryable(row('unknown'))).toBe(false);
    expect(isRetryable(row('booked'))).toBe(false);
    expect(isRetryable(row('failed', 'SOLD_OUT'))).toBe(true);
    expect(isRetryable(row('failed', 'DUPLICATE_TRIP'))).toBe(false);
  });

  it('are counted with their money', () => {
    const sums = sumOutcomes([row('booked'), row('booked'), row('unknown')]);
    expect(sums.booked).toEqual({ count: 2, totalFen: 133_400 });
    expect(sums.failed).toEqual({ count: 0, totalFen: 0 });
  });
});
