import type { ProductKind } from '../../../contract/shapes/order.ts';

/** What the chosen insurances of a product cost, fen; unknown codes cost nothing and are not sold. */
export function insuranceFen(_kind: ProductKind, _codes: readonly string[]): number {
  return 0;
}
