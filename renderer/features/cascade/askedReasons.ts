import type { ProductKind } from '../../../contract/products.ts';
import type { Cascade } from '../../../contract/shapes/desk/cascade.ts';
import type { Reason } from '../../travel/change/ReasonFields.tsx';

/** What was said for each product that asks for a reason. */
export type GivenReasons = { readonly [Kind in ProductKind]?: Reason };

/** Products of which a chosen part is beyond the standard in a way that asks for a reason, with the company's reasons. */
export function askedReasons({ parts, reasons }: Cascade, chosen: readonly string[]): Cascade['reasons'] {
  const beyond = parts.filter(({ partId, verdict }) => chosen.includes(partId) && verdict?.breaches.length);
  return reasons.filter(({ kind }) => beyond.some((part) => part.kind === kind));
}
