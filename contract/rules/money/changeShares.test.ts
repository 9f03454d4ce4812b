import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeShares } from './changeShares.ts';
import { share, shares } from './shares.ts';

const NONE = Number.POSITIVE_INFINITY;

test.each([
  // borne, fee, difference, room → moved, ticket
  [
    'much cheaper, in the shares it was paid in',
    [40_000, 10_000],
    0,
    -45_000,
    0,
    [36_000, 9_000],
    [4_000, 1_000],
  ],
  ['cheaper with a fee', [40_000, 10_000], 5_000, -45_000, 0, [32_000, 8_000], [4_000, 1_000]],
  ['dearer at the cap is the person’s', [40_000, 10_000], 0, 20_000, 0, [0, 20_000], [40_000, 30_000]],
  [
    'dearer below the cap is the company’s first',
    [24_000, 6_000],
    0,
    20_000,
    16_000,
    [16_000, 4_000],
    [40_000, 10_000],
  ],
  [
    'the fee counts under the cap too',
    [24_000, 6_000],
    5_000,
    20_000,
    22_000,
    [22_000, 3_000],
    [44_000, 6_000],
  ],
  ['no cap', [50_000, 0], 500, 20_000, NONE, [20_500, 0], [70_000, 0]],
  ['a person alone', [0, 50_000], 500, 20_000, 0, [0, 20_500], [0, 70_000]],
  [
    'a fee that eats what comes back, and more',
    [40_000, 10_000],
    6_000,
    -5_000,
    300,
    [300, 700],
    [36_000, 9_000],
  ],
  ['a fee as high as what comes back', [40_000, 10_000], 5_000, -5_000, 300, [0, 0], [36_000, 9_000]],
  ['nothing at all', [40_000, 10_000], 0, 0, 0, [0, 0], [40_000, 10_000]],
] as const)('%s', (_, [company, person], feeFen, differenceFen, roomFen, moved, ticket) => {
  const made = changeShares(shares(company, person), { feeFen, differenceFen, roomFen });
  expect(made).toEqual({ moved: shares(moved[0], moved[1]), ticket: shares(ticket[0], ticket[1]) });
});

test('sums are exact, no share falls below 0, and nobody pays while the other gets money back', () => {
  const fen = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(fen, fen, fen, fen, fc.boolean(), (companyFen, personalFen, feeFen, moved, isCheaper) => {
      const borne = shares(companyFen, personalFen);
      const differenceFen = isCheaper ? -Math.min(moved, companyFen + personalFen) : moved;
      const made = changeShares(borne, { feeFen, differenceFen, roomFen: moved });
      const due = feeFen + differenceFen;
      expect(made.moved.companyFen + made.moved.personalFen).toBe(Math.abs(due));
      expect(made.ticket.companyFen + made.ticket.personalFen).toBe(companyFen + personalFen + differenceFen);
      // What each bears of the fee: never below nothing.
      const sign = due < 0 ? -1 : 1;
      for (const one of ['companyFen', 'personalFen'] as const) {
        const fee = sign * made.moved[one] - (made.ticket[one] - borne[one]);
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(made.ticket[one]).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

describe('a share', () => {
  test.each([-1, 0.5, Number.NaN, 2 ** 53])('is never %d', (fen) => {
    expect(() => share(fen)).toThrow(RangeError);
  });

  test('takes no other number for one', () => {
    // @ts-expect-error A sum that nobody looked at is no share.
    const wrong: ReturnType<typeof share> = -1;
    expect(wrong).toBe(-1);
  });
});
