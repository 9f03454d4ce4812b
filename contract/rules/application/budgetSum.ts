import { type ProductKind, productKinds } from '../../products.ts';

/**
 * What the budgets of an application come to, fen. `noLimit` where a product has none: whatever is booked of it under
 * the application is beyond any sum, so a product left out counts for more than one with a budget, not for nothing.
 */
export function budgetSum(budgets: Readonly<Partial<Record<ProductKind, number>>>): {
  amountFen: number;
  noLimit?: true;
} {
  const amountFen = productKinds.reduce((sum, kind) => sum + (budgets[kind] ?? 0), 0);
  return { amountFen, ...(productKinds.some((kind) => budgets[kind] === undefined) && { noLimit: true }) };
}
