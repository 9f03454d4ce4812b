import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import type { TodayGroup } from '../todayApi.ts';

/** How much there is of each kind; what leaves as planned is no warning. */
export function Counts({ groups }: { groups: readonly TodayGroup[] }) {
  const { t } = useTranslation('today');
  return (
    <Card label={t('counts')}>
      <div className="today-counts">
        {groups.map(({ kind, count }) => (
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
