import { changeShares } from '../../../../contract/rules/changeShares.ts';
import type { OrderPrice } from '../../../../contract/shapes/order.ts';

/**
 * An order's price once the supplier has named its own (fen, taxes included): a berth that is not the dearest costs
 * less than the quote, a ride more or less. What is saved goes to both in the shares they bear; what is dearer is the
 * company's as far as there is room (companyRoom), and without word of that all, if it pays anything of the order.
 */
export function pricedAt(
  price: OrderPrice,
  suppliedFen: number,
  roomFen = price.companyFen > 0 ? Number.POSITIVE_INFINITY : 0,
): OrderPrice {
  const differenceFen = suppliedFen - price.fareFen - price.taxFen;
  if (differenceFen === 0) return price;
  const moved = {
    ...price,
    fareFen: price.fareFen + differenceFen,
    totalFen: price.totalFen + differenceFen,
  };
  if (price.atHotelFen) return { ...moved, atHotelFen: price.atHotelFen + differenceFen };
  return { ...moved, ...changeShares(price, { differenceFen, feeFen: 0, roomFen }).ticket };
}
