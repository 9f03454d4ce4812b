import { expect, test } from 'vitest';
import { shares } from '../../../contract/rules/money/shares.ts';
import type { Breach, OrderPrice, Payer, Verdict } from '../../../contract/shapes/order.ts';
import { pricedAt } from './pricedAt.ts';

const noLimit: Verdict = { control: 'within', breaches: [], allowed: [], alternative: null };
/** Who pays is told by who bears it. */
const order = (price: OrderPrice, verdict = noLimit) => {
  const { companyFen, personalFen } = price;
  const payer: Payer = personalFen === 0 ? 'company' : companyFen === 0 ? 'personal' : 'mixed';
  return { payer, body: { price, verdict } };
};
const price = (companyFen: number, personalFen: number): OrderPrice => ({
  fareFen: companyFen + personalFen - 1_500,
  taxFen: 1_000,
  insuranceFen: 0,
  serviceFen: 500,
  totalFen: companyFen + personalFen,
  ...shares(companyFen, personalFen),
});

test.each([
  ['the company saves', 50_000, 0, -4_000, 46_000, 0],
  ['the person saves', 0, 50_000, -4_000, 0, 46_000],
  ['of a mixed payment both save in the shares they bear', 30_000, 20_000, -4_000, 27_600, 18_400],
  ['however little one of them bears', 3_000, 47_000, -4_000, 2_760, 43_240],
  ['a dearer ride is the company’s', 30_000, 20_000, 4_000, 34_000, 20_000],
  ['a dearer private ride is the person’s', 0, 50_000, 4_000, 0, 54_000],
  ['the same price stays', 30_000, 20_000, 0, 30_000, 20_000],
])('%s', (_, company, personal, dearer, newCompany, newPersonal) => {
  const before = price(company, personal);
  const after = pricedAt(order(before), before.fareFen + before.taxFen + dearer);
  expect(after).toMatchObject({ companyFen: newCompany, personalFen: newPersonal });
  expect(after.totalFen).toBe(after.companyFen + after.personalFen);
  expect(after.totalFen).toBe(after.fareFen + after.taxFen + after.insuranceFen + after.serviceFen);
});

test('a dearer ride is the company’s up to its cap, and the person’s beyond it', () => {
  // The company bears 30,000 of it with 500 for our service: up to its cap 1,500 are left.
  const limit: Breach['limit'] = { unit: 'fen', codes: [], amount: 31_000 };
  const breach: Breach = { rule: 'carDay', control: 'record', limit, actual: limit };
  const capped = order(price(30_000, 20_000), { ...noLimit, breaches: [breach] });
  const after = pricedAt(capped, 49_500 + 4_000);
  expect(after).toMatchObject({ companyFen: 31_500, personalFen: 22_500, totalFen: 54_000 });
});
