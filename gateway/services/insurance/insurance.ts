import type { ProductKind } from '../../../contract/products.ts';
import type { Insurance } from '../../../contract/shapes/items/insurance.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { insurances } from './insurances.ts';

/** What the chosen insurances of a product cost, fen; unknown codes cost nothing and are not sold. */
export function insuranceFen(kind: ProductKind, codes: readonly string[]): number {
  return chosenOf(kind, codes).reduce((sum, one) => sum + one.fen, 0);
}

/** The chosen insurances of a product as they are sold today; codes that are not sold are left out. */
export function chosenOf(kind: ProductKind, codes: readonly string[]): Insurance[] {
  return insurancesOf(kind).filter(({ code }) => codes.includes(code));
}

/** What an order was insured by, in the words and at the price of its sale; of one from before those were kept, today's. */
export function insuredBy({ kind, body }: Pick<OrderRecord, 'kind' | 'body'>): Insurance[] {
  return body.insured ? [...body.insured] : chosenOf(kind, body.insurance);
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
