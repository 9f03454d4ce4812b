import {
  type ProductKind,
  type ProductWords,
  productKinds,
  products,
} from '../../../../contract/products.ts';

/** What the list can be narrowed to, in the order of the chips; flights are one, wherever they go. */
export const kindGroups: readonly ProductWords[] = [
  ...new Set(productKinds.map((kind) => products[kind].words)),
];

/** The product kinds of the chosen groups. */
export function kindsOf(groups: readonly ProductWords[]): ProductKind[] {
  return productKinds.filter((kind) => groups.includes(products[kind].words));
}
