import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import type { Today } from '../todayApi.ts';

/** How much there is of each kind, what one is asked to decide first; what leaves as planned is no warning. */
export function Counts({ today: { groups, decide } }: { today: Today }) {
  const { t } = useTranslation('today');
  // Whoever has something to decide is not told first that nobody else has.
  const others = groups.filter(({ kind, count }) => kind !== 'approval' || count > 0 || decide.count === 0);
  const cells = decide.count > 0 ? [{ kind: 'decide' as const, count: decide.count }, ...others] : others;
  return (
    <Card label={t('counts')}>
      <div className="today-counts">
        {cells.map(({ kind, count }) => (
          <p
            key={kind}
            className={clsx(
              'today-counts__cell',
              count === 0 && 'today-counts__cell--zero',
              count > 0 && kind !== 'departure' && 'today-counts__cell--warn',
            )}
          >
            <b>{count}</b>
            {t(`kind.${kind}`)}
          </p>
        ))}
      </div>
    </Card>
  );
}
