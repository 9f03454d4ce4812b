import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { countdownText } from '../../../shared/format/duration.ts';
import { useCountdown } from '../../../shared/hooks/useCountdown.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Notice, type NoticeProps } from '../../../shared/ui/feedback/Notice.tsx';
import { wordKind } from '../../../travel/item/wordKind.ts';

/** What has to be known first while an order is not simply fine. */
export function StateNotice({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { state, deadlineAt, kind } = order.summary;
  switch (state) {
    case 'held':
      return deadlineAt === null ? null : <Clock state="held" deadlineAt={deadlineAt} />;
    case 'approving':
      return <Clock state="approving" deadlineAt={deadlineAt} />;
    case 'submitting':
    case 'unknown':
      return (
        <Notice
          tone="unknown"
          title={t('detail.unknownTitle', { supplier: t(`detail.supplier.${wordKind(kind)}`) })}
        >
          {t('detail.unknownText')}
        </Notice>
      );
    case 'manual':
    case 'failed':
    case 'rejected':
    case 'lapsed':
    case 'refunding':
    case 'changing':
      return (
        <Notice tone={tones[state]} title={t(`detail.state.${state}.title`)}>
          {t(`detail.state.${state}.text`)}
        </Notice>
      );
    default:
      return null;
  }
}

const tones = {
  manual: 'unknown',
  failed: 'bad',
  rejected: 'bad',
  lapsed: 'warn',
  refunding: 'info',
  changing: 'info',
} as const satisfies Record<string, NoticeProps['tone']>;

/** Held until it is paid or approved, with the time left. */
function Clock({ state, deadlineAt }: { state: 'held' | 'approving'; deadlineAt: number | null }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const left = useCountdown(deadlineAt);
  const tone = state === 'held' ? 'warn' : 'approval';
  if (deadlineAt === null)
    return (
      <Notice tone={tone} title={t(`detail.${state}.title`)}>
        {t(`detail.${state}.noDeadline`)}
      </Notice>
    );
  if (left <= 0)
    return (
      <Notice tone={tone} title={t(`detail.${state}.title`)}>
        {t(`detail.${state}.ended`)}
      </Notice>
    );
  return (
    <Notice
      tone={tone}
      title={t(`detail.${state}.title`)}
      end={<b className="order-view__clock">{t('detail.timeLeft', { time: countdownText(left) })}</b>}
    >
      {t(`detail.${state}.text`, { time: shortDateTime(deadlineAt, language) })}
    </Notice>
  );
}
