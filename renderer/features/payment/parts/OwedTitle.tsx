import { useTranslation } from 'react-i18next';
import type { OwedShare } from '../../../../contract/shapes/money.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { useItemFacts } from '../../../travel/item/useItemFacts.ts';

/** What a share is paid for: the journey, or that it can no longer be read. */
export function OwedTitle({ order }: Pick<OwedShare, 'order'>) {
  const { t } = useTranslation('payment');
  return order ? <ItemTitle item={order.item} /> : t('noOrder');
}

/** Whose it is, when, and what the company pays of it, where that is known. */
export function OwedFacts({
  order,
  companyFen = 0,
  amendmentId,
}: Pick<OwedShare, 'order' | 'companyFen' | 'amendmentId'>) {
  return order ? <Facts order={order} companyFen={companyFen} isChange={amendmentId !== null} /> : null;
}

function Facts({
  order,
  companyFen,
  isChange,
}: {
  order: OrderSummary;
  companyFen: number;
  isChange: boolean;
}) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const facts = useItemFacts(order.item);
  return (
    <Dots>
      {order.traveller}
      {facts}
      {isChange && t('change')}
      {companyFen > 0 && t('companyPays', { price: moneyText(companyFen, language) })}
    </Dots>
  );
}
