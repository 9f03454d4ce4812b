import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { useItemFacts } from '../../../travel/item/useItemFacts.ts';
import type { Overlap } from './useOverlaps.ts';

/** Told before anything is sent: whom it concerns, what it meets, and what helps. */
export function OverlapNotice({ name, overlaps }: { name: string; overlaps: readonly Overlap[] }) {
  const { t } = useTranslation('booking');
  return (
    <Notice tone="warn" live title={t('confirm.overlap.title', { name })}>
      {overlaps.map(({ order }, index) => (
        // Journeys one may not see have no other name than their place.
        <span key={order?.orderId ?? index} className="booking-row__overlap">
          {order ? <Journey order={order} /> : t('confirm.overlap.hidden')}
        </span>
      ))}
      {t('confirm.overlap.text', { name })}
    </Notice>
  );
}

function Journey({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('booking');
  const href = useHref()('orderDetail', { suborderserialnumber: order.orderId });
  const facts = useItemFacts(order.item);
  return (
    <Dots wrap>
      <ItemTitle item={order.item} />
      {facts}
      {order.orderNo}
      {href && <Link href={href}>{t('confirm.overlap.open')}</Link>}
    </Dots>
  );
}
