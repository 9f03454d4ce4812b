import type { ProductKind } from '../../../contract/products.ts';
import type { Insurance } from '../../../contract/shapes/items/insurance.ts';
import { insurances } from './insurances.ts';

/** What the chosen insurances of a product cost, fen; unknown codes cost nothing and are not sold. */
export function insuranceFen(kind: ProductKind, codes: readonly string[]): number {
  return insurancesOf(kind)
    .filter((one) => codes.includes(one.code))
    .reduce((sum, one) => sum + one.fen, 0);
}

/** Insurances sold with a product, in the order shown. */
export function insurancesOf(kind: ProductKind): Insurance[] {
  return insurances
    .filter(({ kinds }) => kinds.includes(kind))
    .map(({ code, fen, name, cover }) => ({
      code,
      name,
      cover,
      fen,
    }));
}
