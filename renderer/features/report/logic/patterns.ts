import { type ProductKind, productKinds } from '../../../../contract/products.ts';

type Pattern = { readonly fill: string; readonly path: string };

/** Fills and paths of patterns of 8 by 8 that are told apart without their colours. */
const patterns: readonly Pattern[] = [
  { fill: 'var(--brand)', path: '' },
  { fill: 'var(--surface)', path: 'M0 8 8 0M-2 2 2-2M6 10 10 6' },
  { fill: 'var(--brand-soft)', path: 'M0 2H8M0 6H8' },
  { fill: 'var(--surface)', path: 'M0 0 8 8M0 8 8 0' },
  { fill: 'var(--surface)', path: 'M2 2h1v1h-1zM6 6h1v1h-1z' },
];

/** How a product is drawn; with more products than patterns the first is drawn again. */
export function patternOf(kind: ProductKind): Pattern {
  return patterns[productKinds.indexOf(kind) % patterns.length] ?? { fill: 'var(--brand)', path: '' };
}
