import { useTranslation } from 'react-i18next';
import { remaining } from '../../shared/format/duration.ts';
import { useCountdown } from '../../shared/hooks/useCountdown.ts';

/** How long until something begins (epoch ms), in words that need no clock: days, then hours, then minutes. */
export function useUntil(startAt: number): string {
  const { t } = useTranslation('home');
  const left = useCountdown(startAt);
  const { days, hours, minutes } = remaining(left);
  if (left === 0) return t('underway');
  if (days > 0) return t('inDays', { days, hours });
  return hours > 0 ? t('inHours', { hours, minutes }) : t('inMinutes', { minutes: Math.max(1, minutes) });
}
