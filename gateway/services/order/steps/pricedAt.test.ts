import { expect, test } from 'vitest';
import { shares } from '../../../../contract/rules/shares.ts';
import type { OrderPrice } from '../../../../contract/shapes/order.ts';
import { pricedAt } from './pricedAt.ts';

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
  const after = pricedAt(before, before.fareFen + before.taxFen + dearer);
  expect(after).toMatchObject({ companyFen: newCompany, personalFen: newPersonal });
  expect(after.totalFen).toBe(after.companyFen + after.personalFen);
  expect(after.totalFen).toBe(after.fareFen + after.taxFen + after.insuranceFen + after.serviceFen);
});

test('a dearer ride is the company’s up to its cap, and the person’s beyond it', () => {
  const after = pricedAt(price(30_000, 20_000), 49_500 + 4_000, 1_500);
  expect(after).toMatchObject({ companyFen: 31_500, personalFen: 22_500, totalFen: 54_000 });
});
