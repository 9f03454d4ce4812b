import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { countdownText } from '../../../shared/format/duration.ts';
import { useCountdown } from '../../../shared/hooks/useCountdown.ts';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { useLanguage } from '../../../shared/ui/useLanguage.ts';

/** What has to be known first while an order is not simply fine. */
export function StateNotice({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { state, deadlineAt } = order.summary;
  if (state === 'held' && deadlineAt !== null) return <Held deadlineAt={deadlineAt} />;
  if (state === 'unknown' || state === 'submitting') {
    return (
      <Notice tone="unknown" title={t('detail.unknownTitle')}>
        {t('detail.unknownText')}
      </Notice>
    );
  }
  if (state === 'manual') {
    return (
      <Notice tone="unknown" title={t('detail.manualTitle')}>
        {t('detail.manualText')}
      </Notice>
    );
  }
  if (state === 'failed') {
    return (
      <Notice tone="bad" title={t('detail.failedTitle')}>
        {t('detail.failedText')}
      </Notice>
    );
  }
  return null;
}

function Held({ deadlineAt }: { deadlineAt: number }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const left = useCountdown(deadlineAt);
  return (
    <Notice
      tone="warn"
      title={t('detail.heldTitle')}
      {...(left > 0
        ? { end: <b className="order-view__clock">{t('detail.heldLeft', { time: countdownText(left) })}</b> }
        : {})}
    >
      {left > 0 ? t('detail.heldText', { time: shortDateTime(deadlineAt, language) }) : t('detail.heldEnded')}
    </Notice>
  );
}
