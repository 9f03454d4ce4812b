import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOut } from './shareOut.ts';
import { shares } from './shares.ts';

test.each([
  [10_000, 100, 0, 10_000, 0],
  [10_000, 0, 100, 0, 10_000],
  [44_240, 35_000, 20_300, 28_000, 16_240],
  [1, 1, 1, 0, 1],
  [100, 2, 1, 67, 33],
  [0, 5, 5, 0, 0],
  [500, 0, 0, 500, 0],
])('%i fen over %i and %i is %i and %i', (sum, companyFen, personalFen, company, personal) => {
  expect(shareOut(sum, shares(companyFen, personalFen))).toEqual({
    companyFen: company,
    personalFen: personal,
  });
});

test('shares sum to the whole, and nobody gets more than they bore', () => {
  const fen = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(fen, fen, fc.double({ min: 0, max: 1, noNaN: true }), (companyFen, personalFen, part) => {
      const sum = Math.floor((companyFen + personalFen) * part);
      const out = shareOut(sum, shares(companyFen, personalFen));
      expect(out.companyFen + out.personalFen).toBe(sum);
      expect(out.companyFen).toBeLessThanOrEqual(companyFen);
      expect(out.personalFen).toBeLessThanOrEqual(personalFen);
      expect(Math.min(out.companyFen, out.personalFen)).toBeGreaterThanOrEqual(0);
    }),
  );
});
