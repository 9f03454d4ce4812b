import type { TFunction } from 'i18next';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import type { TripPack } from '../../../contract/shapes/papers/tripPack.ts';
import { itemViews } from '../item/itemViews.ts';
import type { ItemWords } from '../item/views/itemView.ts';

type Words = {
  readonly t: TFunction<['travel', 'item', 'invoice']>;
  /** Words of items alone, as their views ask for them. */
  readonly item: ItemWords;
};

const columns = [
  'orderNo',
  'traveller',
  'kind',
  'what',
  'day',
  'voucher',
  'number',
  'header',
  'amount',
  'last',
] as const;

/** What is handed in for a trip as one table: a row a voucher, an order without any a row of its own, and the sums. */
export function packRows(pack: TripPack, words: Words): (string | number)[][] {
  const { t } = words;
  const rows = pack.orders.flatMap(({ order, costFen, vouchers }) => {
    const own = [
      order.orderNo,
      pack.traveller,
      t(`item:kind.${order.kind}`),
      titleText(order.item, words.item),
      chinaDate(order.startAt),
    ];
    if (vouchers.length === 0) return [[...own, '', '', '', yuan(costFen), '']];
    return vouchers.map(({ kind, state, number, header, fen, dueAt }) => [
      ...own,
      t(`invoice:kind.${kind}`),
      state === 'invoiced' ? number : t('travel:pack.missing'),
      header,
      yuan(fen),
      state === 'invoiced' || dueAt === null ? '' : chinaDate(dueAt - 1),
    ]);
  });
  const sum = (label: string, fen: number) => ['', '', '', '', '', '', '', label, yuan(fen), ''];
  return [
    columns.map((id) => t(`travel:pack.column.${id}`)),
    ...rows,
    sum(t('travel:pack.total'), pack.totalFen),
    sum(t('travel:pack.company'), pack.companyFen),
    sum(t('travel:pack.personal'), pack.personalFen),
    ...(pack.atHotelFen ? [sum(t('travel:pack.atHotel'), pack.atHotelFen)] : []),
    sum(t('travel:pack.received'), pack.receivedFen),
    sum(t('travel:pack.missingSum'), pack.missingFen),
  ];
}

const yuan = (fen: number) => fen / 100;

function titleText(item: OrderItem, words: ItemWords): string {
  const title = itemViews[item.kind].title(item, words);
  if (title === null || typeof title === 'string') return title ?? '';
  return `${title.from} – ${title.to}`;
}
