import fc from 'fast-check';
import type { Payer } from '../../contract/shapes/order.ts';

/** One thing somebody, or the outside, does; `at` chooses among the orders or payments there are. */
export type Act =
  | { do: 'book'; payer: Payer; fareFen: number; capFen: number; who?: number }
  | { do: 'hold'; at: number; savedFen: number }
  | { do: 'pay'; at: number; several: boolean; decision: 'pay' | 'decline' | 'leave'; told: boolean }
  | { do: 'giveUp'; at: number; ending: 'cancelled' | 'rejected' | 'lapsed' }
  | { do: 'issue'; at: number; unpaid?: boolean }
  | { do: 'fail'; at: number }
  | { do: 'use'; at: number; finalPercent: number }
  | { do: 'refund'; at: number; feePercent: number; says: 'done' | 'refused' | 'unknown' }
  | {
      do: 'change';
      at: number;
      feeFen: number;
      movedFen: number;
      capFen?: number;
      says: 'done' | 'refused' | 'unknown';
    }
  | { do: 'withdraw'; at: number }
  | { do: 'wait'; minutes: number }
  /** Two people act in the same moment. */
  | { do: 'both'; acts: readonly [Act, Act] };

const at = fc.nat({ max: 40 });
const says = fc.constantFrom('done' as const, 'done' as const, 'refused' as const, 'unknown' as const);
/** Something that may happen, the likelier the more often. */
const alone: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      payer: fc.constantFrom<Payer>('company', 'personal', 'mixed'),
      fareFen: fc.integer({ min: 2_000, max: 250_000 }),
      capFen: fc.integer({ min: 0, max: 250_000 }),
      who: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      at,
      savedFen: fc.constantFrom(0, 0, 150, 1_900),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      at,
      several: fc.boolean(),
      decision: fc.constantFrom('pay' as const, 'pay' as const, 'decline' as const, 'leave' as const),
      told: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('giveUp' as const),
      at,
      ending: fc.constantFrom('cancelled' as const, 'rejected' as const, 'lapsed' as const),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('issue' as const),
      at,
      unpaid: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('use' as const),
      at,
      finalPercent: fc.integer({ min: 85, max: 115 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      at,
      feePercent: fc.integer({ min: 0, max: 100 }),
      says,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      at,
      feeFen: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 90_000 }),
      ),
      // Down to a ticket of a yuan, and up to twice the dearest.
      movedFen: fc.oneof(
        fc.integer({ min: -250_000, max: 0 }),
        fc.integer({ min: -1_900, max: 60_000 }),
        fc.integer({ min: 0, max: 250_000 }),
      ),
      capFen: fc.integer({ min: 0, max: 400_000 }),
      says,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 45 }) }),
  },
);

/** One thing, or two of them about the same order at once. */
export const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 12, arbitrary: alone },
  {
    weight: 1,
    arbitrary: fc
      .tuple(at, alone, alone)
      .map(([same, one, other]): Act => ({ do: 'both', acts: [about(one, same), about(other, same)] })),
  },
);

function about(one: Act, same: number): Act {
  return 'at' in one ? { ...one, at: same } : one;
}
