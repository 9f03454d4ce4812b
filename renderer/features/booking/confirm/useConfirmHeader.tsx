import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countdownText } from '../../../shared/format/duration.ts';
import { useHeader } from '../../../shared/header.ts';
import { useCountdown } from '../../../shared/hooks/useCountdown.ts';

/** Below this the clock turns amber (ms). */
const soonMs = 120_000;

/** Shows how long a quote holds (`expiresAt`: epoch ms), and has it renewed when it ends. */
export function useConfirmHeader(expiresAt: number, renew: () => unknown): void {
  useHeader(useMemo(() => ({ sub: <OfferClock expiresAt={expiresAt} onEnd={renew} /> }), [expiresAt, renew]));
}

function OfferClock({ expiresAt, onEnd }: { expiresAt: number; onEnd: () => unknown }) {
  const { t } = useTranslation('booking');
  const left = useCountdown(expiresAt, { onEnd: () => void onEnd() });
  if (left <= 0) return <span role="status">{t('confirm.offerEnded')}</span>;
  return (
    <span role="timer" className={left < soonMs ? 'booking-clock booking-clock--soon' : 'booking-clock'}>
      {t('confirm.offerClock', { time: countdownText(left) })}
    </span>
  );
}
