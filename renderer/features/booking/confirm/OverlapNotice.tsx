import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { OtherOrder } from '../../../travel/overlap/OtherOrder.tsx';
import type { Overlap } from './useOverlaps.ts';

/** Told before anything is sent: whom it concerns, what it meets, and what helps. */
export function OverlapNotice({ name, overlaps }: { name: string; overlaps: readonly Overlap[] }) {
  const { t } = useTranslation(['booking', 'travel']);
  const href = useHref();
  const hrefOf = ({ orderId }: OrderSummary) => href('orderDetail', { suborderserialnumber: orderId });
  return (
    <Notice tone="warn" live title={t('confirm.overlap.title', { name })}>
      {overlaps.map(({ order }, index) => (
        // Journeys one may not see have no other name than their place.
        <span key={order?.orderId ?? index} className="booking-row__overlap">
          {order ? <OtherOrder order={order} hrefOf={hrefOf} /> : t('travel:overlap.hidden')}
        </span>
      ))}
      {t('confirm.overlap.text', { name })}
    </Notice>
  );
}
