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

/** Whose it is, when, and what the company pays of it. */
export function OwedFacts({ order, fen, amendmentId }: Pick<OwedShare, 'order' | 'fen' | 'amendmentId'>) {
  return order ? <Facts order={order} fen={fen} isChange={amendmentId !== null} /> : null;
}

function Facts({ order, fen, isChange }: { order: OrderSummary; fen: number; isChange: boolean }) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const facts = useItemFacts(order.item);
  const companyFen = order.payer === 'mixed' && !isChange ? order.totalFen - fen : 0;
  return (
    <Dots>
      {order.traveller}
      {facts}
      {isChange && t('change')}
      {companyFen > 0 && t('companyPays', { price: moneyText(companyFen, language) })}
    </Dots>
  );
}
