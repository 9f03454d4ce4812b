import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { Link } from '../../shared/ui/controls/Link.tsx';
import { Dots } from '../../shared/ui/display/Dots.tsx';
import { ItemTitle } from '../item/ItemTitle.tsx';
import { useItemFacts } from '../item/useItemFacts.ts';
import { useStateWord } from '../item/useStateWord.ts';

/** Where an order is shown; undefined where it may not be opened. */
export type HrefOf = (order: OrderSummary) => string | undefined;

type Props = {
  order: OrderSummary;
  hrefOf: HrefOf;
  /** Says how it stands too. */
  withState?: boolean;
};

/** Another order in a line: what it is, its date and times, its number, and the way to it. */
export function OtherOrder({ order, hrefOf, withState = false }: Props) {
  const { t } = useTranslation('travel');
  const href = hrefOf(order);
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
