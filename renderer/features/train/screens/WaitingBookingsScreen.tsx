import { useTranslation } from 'react-i18next';
import { useGo } from '../../../shared/navigation.ts';
import { useIntents } from '../../../shared/outbox/useIntents.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { IntentCard } from '../waiting/IntentCard.tsx';
import { UnreadableCard } from '../waiting/UnreadableCard.tsx';
import '../waiting/waiting.css';

/** Bookings kept on this machine: what waits by itself, and what needs an answer. */
export function WaitingBookingsScreen() {
  const { t } = useTranslation(['train', 'common']);
  const go = useGo();
  const { intents, refresh } = useIntents();
  if (intents === null) return <Skeleton kind="card" count={2} label={t('common:state.loading')} />;
  if (intents.length === 0) {
    return (
      <EmptyState
        title={t('waiting.empty')}
        hint={t('waiting.emptyHint')}
        action={
          <Button variant="primary" onPress={() => go('trainSearch')}>
            {t('waiting.toSearch')}
          </Button>
        }
      />
    );
  }
  const asking = intents.filter((one) => one.status === 'asking');
  const others = intents.filter((one) => one.status !== 'asking');
  return (
    <div className="train-waiting">
      <p className="train-waiting__intro">{t('waiting.intro')}</p>
      <ul aria-label={t('waiting.list')} className="train-waiting__list">
        {[...asking, ...others].map((intent) => (
          <li key={intent.idem}>
            {intent.status === 'unreadable' ? (
              <UnreadableCard intent={intent} onChanged={refresh} />
            ) : (
              <IntentCard intent={intent} onChanged={refresh} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
