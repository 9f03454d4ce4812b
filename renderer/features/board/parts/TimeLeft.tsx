import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { remaining } from '../../../shared/format/duration.ts';

/** Less than this is shown as urgent (ms). */
const SOON_MS = 60 * 60_000;

/**
 * How long is left until a moment (epoch ms), with its units, a line each: two of them, whatever is left, so that the
 * row keeps its height. Never as digits with a colon: those are read as a time of day.
 */
export function TimeLeft({ at, now }: { at: number | null; now: number }) {
  const { t } = useTranslation('board');
  if (at === null) return <span className="board-time">{t('noEnd')}</span>;
  const left = at - now;
  if (left <= 0) return <span className="board-time board-time--soon">{t('past')}</span>;
  const { days, hours, minutes, seconds } = remaining(left);
  const parts = (['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => ({
    unit,
    count: { days, hours, minutes, seconds }[unit],
  }));
  const first = parts.findIndex(({ count }) => count > 0);
  const shown = parts.slice(Math.min(first, 2)).slice(0, 2);
  return (
    <span className={clsx('board-time', left < SOON_MS && 'board-time--soon')}>
      {shown.map(({ unit, count }) => (
        <span key={unit}>
          {count} <small>{t(`unit.${unit}`, { count })}</small>{' '}
        </span>
      ))}
    </span>
  );
}
