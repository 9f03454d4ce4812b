import type { ProductKind } from '../../contract/products.ts';
import type { Supplier } from './port.ts';

/** A supplier of whatever kind: what orders need of it, whose items are JSON they kept and never read. */
export type AnySupplier = Supplier<unknown, unknown, unknown>;

/** The supplier of each product kind. The file of each port adds its own; a product without one does not compile. */
export interface Suppliers {}

/** The supplier of a product kind. */
export function supplierOf(suppliers: Suppliers, kind: ProductKind): AnySupplier {
  return suppliers[kind];
}
