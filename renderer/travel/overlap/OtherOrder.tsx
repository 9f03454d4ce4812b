import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { useHref } from '../../shared/navigation.ts';
import { Link } from '../../shared/ui/controls/Link.tsx';
import { Dots } from '../../shared/ui/display/Dots.tsx';
import { ItemTitle } from '../item/ItemTitle.tsx';
import { useItemFacts } from '../item/useItemFacts.ts';
import { useStateWord } from '../item/useStateWord.ts';

type Props = {
  order: OrderSummary;
  /** Says how it stands too. */
  withState?: boolean;
};

/** Another order in a line: what it is, its date and times, its number, and the way to it. */
export function OtherOrder({ order, withState = false }: Props) {
  const { t } = useTranslation('travel');
  const href = useHref()('orderDetail', { suborderserialnumber: order.orderId });
  const facts = useItemFacts(order.item);
  const stateWord = useStateWord();
  return (
    <Dots wrap>
      <ItemTitle item={order.item} />
      {facts}
      {withState && stateWord(order)}
      {order.orderNo}
      {href && <Link href={href}>{t('overlap.open')}</Link>}
    </Dots>
  );
}
