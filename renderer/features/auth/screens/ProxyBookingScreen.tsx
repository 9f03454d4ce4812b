import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Principal } from '../../../../contract/shapes/people.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { useHref, useNavigate, usePane } from '../../../shared/navigation.ts';
import { useActingControls } from '../../../shared/session/useActingControls.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { errorText } from '../../../shared/text/errorText.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { ListSearchField } from '../../../shared/ui/lists/ListSearchField.tsx';
import { useListPrincipalsQuery } from '../authApi.ts';
import { PrincipalRow } from '../parts/PrincipalRow.tsx';
import { matchesPrincipal, sortedPrincipals } from '../principals.ts';
import './ProxyBookingScreen.css';

/** Whom to book for: everybody who ever granted it; those whose grant has ended stay visible, with the reason. */
export function ProxyBookingScreen() {
  const { t } = useTranslation('auth');
  const { data, error, isFetching, refetch } = useListPrincipalsQuery({});
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed);
  const start = useStart();
  // On a phone the keyboard would cover the list before it was read.
  const { position } = usePane();
  if (error && !data) {
    return (
      <FailedState
        error={error}
        namespace="auth"
        title={t('proxy.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton kind="row" count={6} label={t('proxy.loading')} />;
  if (data.principals.length === 0) {
    return <EmptyState icon="users" title={t('proxy.none')} hint={t('proxy.noneHint')} />;
  }
  const shown = sortedPrincipals(data.principals).filter((one) => matchesPrincipal(one, keyword));
  return (
    <div className="auth-proxy">
      <ListSearchField
        label={t('proxy.search')}
        placeholder={t('proxy.search')}
        clearLabel={t('clear')}
        value={typed}
        onChange={setTyped}
        autoFocus={position === 'right'}
      />
      <p className="auth-proxy__hint">{t('proxy.hint')}</p>
      {shown.length === 0 ? (
        <EmptyState icon="notFound" title={t('proxy.noMatch')} hint={t('proxy.noMatchHint')} />
      ) : (
        <Card label={t('proxy.list')}>
          <ul className="td-list">
            {shown.map((principal) => (
              <li key={principal.grantId}>
                <PrincipalRow principal={principal} start={start} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

/** Starts the mode and goes home, where the banner says for whom (spec §1). */
function useStart(): (principal: Principal) => Promise<void> {
  const acting = useActing();
  const { start } = useActingControls();
  const navigate = useNavigate();
  const stillShown = useStillShown();
  const home = useHref()('ZLindex');
  return async ({ employeeId }) => {
    if (acting?.principalId !== employeeId) {
      const answer = await start(employeeId);
      if (!answer.ok) {
        const { error } = answer;
        return void showToast({ kind: 'danger', text: (i18n) => errorText(i18n, error, 'auth') });
      }
    }
    if (home && stillShown()) navigate(home);
  };
}
