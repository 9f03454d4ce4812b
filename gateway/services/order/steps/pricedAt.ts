import type { OrderPrice } from '../../../../contract/shapes/order.ts';

/**
 * An order's price once the supplier has named its own (fen, taxes included): a berth that is not the dearest costs
 * less than the quote. What is saved is saved by whoever pays most; it never costs anybody more than was agreed.
 */
export function pricedAt(price: OrderPrice, suppliedFen: number): OrderPrice {
  const saved = price.fareFen + price.taxFen - suppliedFen;
  if (saved === 0) return price;
  const personal = Math.min(price.personalFen, price.companyFen > 0 ? 0 : saved);
  return {
    ...price,
    fareFen: price.fareFen - saved,
    totalFen: price.totalFen - saved,
    personalFen: price.personalFen - personal,
    companyFen: price.companyFen - (saved - personal),
  };
}
