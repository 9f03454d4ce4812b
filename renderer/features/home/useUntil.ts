import { useTranslation } from 'react-i18next';
import { remaining } from '../../shared/format/duration.ts';
import { useCountdown } from '../../shared/hooks/useCountdown.ts';

/** How long until something begins (epoch ms), in words that need no clock: days, then hours, then minutes. */
export function useUntil(startAt: number): string {
  const { t } = useTranslation('home');
  const left = useCountdown(startAt);
  const { days, hours, minutes } = remaining(left);
  if (left === 0) return t('underway');
  const parts = [
    days > 0 && t('days', { count: days }),
    hours > 0 && t('hours', { count: hours }),
    days === 0 && (minutes > 0 || hours === 0) && t('minutes', { count: Math.max(1, minutes) }),
  ];
  return t('in', { time: parts.filter(Boolean).join(' ') });
}
