import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { HOUR_MS } from '../../../../contract/rules/time/durations.ts';
import type { DeadlineRow } from '../../../travel/boards/boardsApi.ts';

/** Marks of the line, in hours from now, evenly apart: what is near has more room. */
const marks = [0, 0.5, 2, 8, 24] as const;

/** Where a time stands on the line, 0 to 1. */
function placeOf(leftMs: number): number {
  const hours = Math.max(0, Math.min(24, leftMs / HOUR_MS));
  const next = marks.findIndex((mark) => mark >= hours);
  const [to, from] = [marks[next] ?? 24, marks[next - 1] ?? 0];
  const within = next <= 0 ? 0 : (hours - from) / (to - from);
  return (Math.max(0, next - 1) + within) / (marks.length - 1);
}

/** The next day as a line: a dot for each deadline. The rows below say the same in words. */
export function Radar({ rows, now }: { rows: readonly DeadlineRow[]; now: number }) {
  const { t } = useTranslation('board');
  const soon = rows.filter(({ dueAt }) => dueAt > now && dueAt < now + 24 * HOUR_MS);
  return (
    <div className="radar" aria-hidden="true">
      <div className="radar__line" />
      {soon.map(({ order, kind, dueAt }) => (
        <i
          key={order.orderId}
          className={clsx('radar__dot', `radar__dot--${kind}`)}
          style={{ left: `${placeOf(dueAt - now) * 100}%` }}
        />
      ))}
      {marks.map((hours, index) => (
        <span key={hours} className="radar__mark" style={{ left: `${(index / (marks.length - 1)) * 100}%` }}>
          {hours === 0 && t('radar.now')}
          {hours === 0.5 && t('radar.half')}
          {hours > 0.5 && t('hours', { count: hours })}
        </span>
      ))}
    </div>
  );
}
