import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { useItemFacts } from '../../../travel/item/useItemFacts.ts';

/** An order of a trip, leading to a screen about it. */
export function TripOrderRow({ order, to, end }: { order: OrderSummary; to: string; end?: ReactNode }) {
  const { t } = useTranslation('item');
  const href = useHref()(to, { suborderserialnumber: order.orderId });
  const facts = useItemFacts(order.item);
  return (
    <ListRow
      href={href}
      leading={<Icon name={itemViews[order.kind].icon} label={t(`kind.${order.kind}`)} />}
      leadingBox
      title={<ItemTitle item={order.item} />}
      sub={<Dots>{facts}</Dots>}
      endSub={end}
    />
  );
}
