import { useTranslation } from 'react-i18next';
import { HOUR_MS } from '../../../../contract/rules/time/durations.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { startZone } from '../../../travel/item/itemZones.ts';
import { useRefundSteps } from './useRefundSteps.ts';

/** What giving it back costs now, and from when on it costs more. */
export function FeeNow({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const { disruption, summary } = order;
  const steps = useRefundSteps(order);
  const at = steps.findIndex((step) => step.now);
  const now = steps[at];
  const next = steps[at + 1];
  if (disruption) return <p className="order-feenow">{t('refund.nowFree')}</p>;
  if (!now) return null;
  const since = now.hoursBefore === null ? null : summary.startAt - now.hoursBefore * HOUR_MS;
  return (
    <p className="order-feenow">
      {now.feeFen === 0
        ? t('refund.nowFree')
        : t('refund.nowCosts', { price: moneyText(now.feeFen, language) })}
      {next && since !== null && next.feeFen > now.feeFen && (
        <span className="order-feenow__next">
          {t('refund.thenCosts', {
            time: shortDateTime(since, language, startZone(summary.item)),
            price: moneyText(next.feeFen, language),
          })}
        </span>
      )}
    </p>
  );
}
