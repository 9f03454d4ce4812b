import { share } from '../../../../contract/rules/shares.ts';
import type { OrderPrice } from '../../../../contract/shapes/order.ts';

/**
 * An order's price once the supplier has named its own (fen, taxes included): a berth that is not the dearest costs
 * less than the quote, a ride more or less. The difference is the company's as far as it pays anything of the order,
 * and never takes its share below nothing; the rest is the person's.
 */
export function pricedAt(price: OrderPrice, suppliedFen: number): OrderPrice {
  const saved = price.fareFen + price.taxFen - suppliedFen;
  if (saved === 0) return price;
  const moved = { ...price, fareFen: price.fareFen - saved, totalFen: price.totalFen - saved };
  if (price.atHotelFen) return { ...moved, atHotelFen: price.atHotelFen - saved };
  const company = price.companyFen > 0 ? Math.min(saved, price.companyFen) : 0;
  return {
    ...moved,
    personalFen: share(price.personalFen - (saved - company)),
    companyFen: share(price.companyFen - company),
  };
}
