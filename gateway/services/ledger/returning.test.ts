import fc from 'fast-check';
import { expect, test } from 'vitest';
import { share, shares } from '../../../contract/rules/money/shares.ts';
import type { Payer } from '../../../contract/shapes/order.ts';
import { returned } from './returning.ts';

const money = (company: number, person: number, owed: number) => ({
  ...shares(company, person),
  owedFen: share(owed),
  spent: true,
});

test.each([
  // in the order (company, person, owed), agreed → to the company, settled, to the person; left
  ['as agreed', [400, 100, 0], [320, 80], [320, 0, 80], [80, 20, 0]],
  ['the person’s own debt first', [400, 60, 40], [320, 80], [320, 40, 40], [80, 20, 0]],
  ['a debt higher than what comes back', [400, 0, 100], [320, 80], [320, 80, 0], [80, 0, 20]],
  ['no more to a person than they bear', [400, 50, 0], [200, 200], [350, 0, 50], [50, 0, 0]],
  ['no more to the company than it bears', [50, 400, 0], [200, 200], [50, 0, 350], [0, 50, 0]],
  ['more than anybody paid', [50, 50, 0], [100, 100], [150, 0, 50], [0, 0, 0]],
] as const)('%s', (_, inIt, agreed, gets, left) => {
  const back = returned(money(inIt[0], inIt[1], inIt[2]), shares(agreed[0], agreed[1]), 'mixed');
  expect([back.toCompanyFen, back.settledFen, back.toPersonFen]).toEqual(gets);
  expect(back.left).toEqual(money(left[0], left[1], left[2]));
});

test('all of it goes to somebody, and nothing below 0 is left', () => {
  const fen = fc.integer({ min: 0, max: 1_000_000 });
  const payer = fc.constantFrom<Payer>('company', 'personal', 'mixed');
  fc.assert(
    fc.property(fen, fen, fen, fen, fen, payer, (company, person, owed, one, other, by) => {
      const back = returned(money(company, person, owed), shares(one, other), by);
      expect(back.toCompanyFen + back.settledFen + back.toPersonFen).toBe(one + other);
      expect(back.settledFen).toBeLessThanOrEqual(owed);
      if (back.toPersonFen > 0 && by !== 'personal') expect(back.left.owedFen).toBe(0);
    }),
  );
});
