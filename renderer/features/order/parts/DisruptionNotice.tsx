import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { useLanguage } from '../../../shared/ui/useLanguage.ts';
import { stands } from '../logic/stands.ts';
import { startZone } from '../logic/startZone.ts';

/** The supplier moved or withdrew it: what is now, and that giving it back or changing it is free (domain §3). */
export function DisruptionNotice({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const { disruption, summary } = order;
  if (!disruption || !stands(summary.state)) return null;
  if (disruption.kind === 'withdrawn') {
    return (
      <Notice tone="bad" title={t('detail.withdrawnTitle')}>
        {t('detail.involuntary')}
      </Notice>
    );
  }
  const time = shortDateTime(disruption.departAt, language, startZone(summary.item));
  return (
    <Notice tone="warn" title={t('detail.rescheduledTitle', { time })}>
      {t('detail.involuntary')}
    </Notice>
  );
}
