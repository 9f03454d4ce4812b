import type { FeeRule } from '../../shapes/conditions.ts';
import type { OrderItem } from '../../shapes/item.ts';
import type { OrderPrice } from '../../shapes/order.ts';

/** What a fee's percentage is of, fen: the fare without taxes, a hotel's first night, or all the supplier got. */
export function feeBase(
  { base }: Pick<FeeRule, 'base'>,
  price: Pick<OrderPrice, 'fareFen' | 'taxFen'>,
  item: OrderItem,
): number {
  switch (base) {
    case 'fare':
      return price.fareFen;
    case 'total':
      return price.fareFen + price.taxFen;
    case 'firstNight':
      return ('nightly' in item ? item.nightly[0]?.fen : undefined) ?? price.fareFen;
  }
}
