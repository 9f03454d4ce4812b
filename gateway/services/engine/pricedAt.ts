import { changeShares } from '../../../contract/rules/money/changeShares.ts';
import { companyRoom } from '../../../contract/rules/money/mixedSplit.ts';
import type { OrderPrice } from '../../../contract/shapes/order.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';

/**
 * An order's price once the supplier has named its own (fen, taxes included): a berth that is not the dearest costs
 * less than the quote, a ride more or less. What is saved goes to both in the shares they bear; what is dearer is the
 * company's as far as there is room under its cap, and the person's beyond it.
 */
export function pricedAt(
  {
    payer,
    body: { price, verdict },
  }: Pick<OrderRecord, 'payer'> & {
    readonly body: Pick<OrderRecord['body'], 'price' | 'verdict'>;
  },
  suppliedFen: number,
): OrderPrice {
  const differenceFen = suppliedFen - price.fareFen - price.taxFen;
  if (differenceFen === 0) return price;
  const moved = {
    ...price,
    fareFen: price.fareFen + differenceFen,
    totalFen: price.totalFen + differenceFen,
  };
  if (price.atHotelFen) return { ...moved, atHotelFen: price.atHotelFen + differenceFen };
  const roomFen = companyRoom(payer, price, verdict);
  return { ...moved, ...changeShares(price, { differenceFen, feeFen: 0, roomFen }).ticket };
}
