import clsx from 'clsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyPart } from '../../../shared/loading/lazyPart.ts';
import { useHref, usePane } from '../../../shared/navigation.ts';
import type { Overview } from '../../../shared/session/overviewApi.ts';
import { isEntryShown, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';

/** Part of the way of paying, which the first load does not bring. */
const TodoPay = lazyPart(async () => (await import('./TodoPay.tsx')).TodoPay);

/**
 * How much waits: to pay, being confirmed with the supplier, travelling soon. Of everybody one serves, as today tells of
 * them, and so it says whose.
 */
export function TodoCard({ overview }: { overview: Overview }) {
  const { t } = useTranslation('home');
  const href = useHref();
  const isSeen = isEntryShown(useSelector(selectPermissions), 'orders.view');
  const acting = useActing();
  const { people = 0, others = 0, owed = overview.held } = overview;
  const count = people + others;
  const ofPeople = count > 0 ? t(others > 0 ? 'whose.others' : 'whose.people', { count }) : null;
  const whose = acting ? t('whose.principal', { name: acting.name }) : ofPeople;
  // On the desk what is due today stands beside home already.
  const isToday = usePane().position === 'only';
  const all = isSeen ? href(isToday ? 'today' : 'orderList') : undefined;
  return (
    <Card>
      <CardHead
        title={t('todo')}
        size="lg"
        end={
          all && (
            <Link variant="plain" href={all}>
              {t(isToday ? 'today' : 'todoAll')}
            </Link>
          )
        }
      />
      {whose && <p className="home-todo__whose">{whose}</p>}
      <div className="home-todo">
        <Cell value={owed} label={t('held')} isUrgent />
        <Cell value={overview.unclear} label={t('unclear')} isUrgent />
        <Cell value={overview.upcoming} label={t('upcoming')} />
      </div>
      {isSeen && owed > 0 && (
        <div className="home-todo__pay">
          <Suspense fallback={null}>
            <TodoPay />
          </Suspense>
        </div>
      )}
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
