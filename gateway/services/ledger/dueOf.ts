import type { AmendmentBody } from '../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';

/**
 * What a change moves through us, fen: to be paid on top when positive, coming back when negative. A guest who pays at
 * the hotel's desk pays what is added there, and nothing changes hands here.
 */
export function dueOf(
  { body: { price } }: Pick<OrderRecord, 'body'>,
  { feeFen, differenceFen }: Pick<AmendmentBody, 'feeFen' | 'differenceFen'>,
): number {
  return price.atHotelFen ? 0 : feeFen + differenceFen;
}
