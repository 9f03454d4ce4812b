import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';

/** What the lines of a journey leave out: the address, how far it is, whose clocks they go by, how a room is paid and shared. */
export function ItemMore({ order: { summary, sharers } }: { order: OrderDetail }) {
  const { t } = useTranslation('item');
  const { item, payer } = summary;
  const more = itemViews[item.kind].more(item, { t, language: useLanguage() }, { sharers, payer });
  if (!more) return null;
  return (
    <p className="order-view__more">
      {more.icon && <Icon name={more.icon} size={14} />}
      <Dots wrap>{more.facts}</Dots>
    </p>
  );
}
