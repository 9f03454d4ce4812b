import { useTranslation } from 'react-i18next';
import type { TodayKind } from '../../../contract/enums/desk/today.ts';
import { dateIn, homeZone, shortDateTime, timeOfDay } from '../../shared/format/dateTime.ts';
import { relativeDay, remaining } from '../../shared/format/duration.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { useNow } from '../../shared/hooks/useNow.ts';

/** By when (epoch ms), in words: how long is left to act, or when it leaves; empty where there is no end to it. `zone` is the place's. */
export function useDue(kind: TodayKind, dueAt: number | null, zone = homeZone): string {
  const { t } = useTranslation('today');
  const language = useLanguage();
  const now = useNow(30_000);
  if (dueAt === null) return '';
  if (kind === 'departure' || kind === 'disruption') {
    // Today where it leaves: a flight from New York may leave today there and tomorrow here.
    const day = relativeDay(dateIn(dueAt, zone), dateIn(now, zone));
    const isNear = day === 'today' || day === 'tomorrow';
    return isNear ? t(`on.${day}`, { time: timeOfDay(dueAt, zone) }) : shortDateTime(dueAt, language, zone);
  }
  if (dueAt <= now) return t('past');
  const { days, hours, minutes } = remaining(dueAt - now);
  const parts = [
    days > 0 && t('days', { count: days }),
    hours > 0 && t('hours', { count: hours }),
    days === 0 && (minutes > 0 || hours === 0) && t('minutes', { count: Math.max(1, minutes) }),
  ];
  return t('left', { time: parts.filter(Boolean).join(' ') });
}
