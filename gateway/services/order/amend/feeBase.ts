import type { OrderRecord } from '../../../store/repos/orderRecord.ts';

/** What a fee's percentage is of, fen: the fare without taxes, a hotel's first night, or all the supplier got. */
export function feeBase({ body }: Pick<OrderRecord, 'body'>, kind: 'refund' | 'change'): number {
  const { price, item, conditions } = body;
  switch (conditions[kind].base) {
    case 'fare':
      return price.fareFen;
    case 'total':
      return price.fareFen + price.taxFen;
    case 'firstNight':
      return (item.kind === 'hotel' ? item.nightly[0]?.fen : undefined) ?? price.fareFen;
  }
}
