import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useHref, usePane } from '../../../shared/navigation.ts';
import type { Overview } from '../../../shared/session/overviewApi.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';

/** How much waits: to pay, being confirmed with the supplier, travelling soon. */
export function TodoCard({ overview }: { overview: Overview }) {
  const { t } = useTranslation('home');
  const href = useHref();
  const orders = href('orderList');
  // On the desk what is due today stands beside home already.
  const today = usePane().position === 'only' ? href('today') : undefined;
  return (
    <Card>
      <CardHead
        title={t('todo')}
        size="lg"
        end={
          (today ?? orders) && (
            <Link variant="plain" href={today ?? orders}>
              {today ? t('today') : t('todoAll')}
            </Link>
          )
        }
      />
      <div className="home-todo">
        {/* Of everybody one serves: whoever books for others pays for them too. */}
        <Cell value={overview.owed ?? overview.held} label={t('held')} isUrgent />
        <Cell value={overview.unclear} label={t('unclear')} isUrgent />
        <Cell value={overview.upcoming} label={t('upcoming')} />
      </div>
    </Card>
  );
}

function Cell({ value, label, isUrgent }: { value: number; label: string; isUrgent?: boolean }) {
  return (
    <p
      className={clsx(
        'home-todo__cell',
        value === 0 && 'home-todo__cell--zero',
        isUrgent && value > 0 && 'home-todo__cell--warn',
      )}
    >
      <b>{value}</b>
      {label}
    </p>
  );
}
