import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrandView } from '../../../shared/brand.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useHref } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { receiptKept } from '../registering.ts';
import { useGetStandingQuery } from '../registrationApi.ts';
import '../parts/AccountPage.css';

/** Says how a registration stands, and waits for its audit (spec §2 /registerSuccess). */
export function RegisterSuccessScreen() {
  const { t } = useTranslation('account');
  const { name } = useBrandView();
  const login = useHref()('ZLlogin');
  const [receipt] = useState(receiptKept);
  return (
    <EntryPage title={t('registered.title')} sub={name}>
      <div className="account-form">
        {receipt === null ? (
          <Notice tone="info">{t('registered.atSignIn')}</Notice>
        ) : (
          <Standing receipt={receipt} />
        )}
        <Link variant="strong" href={login}>
          {t('toLogin')}
        </Link>
      </div>
    </EntryPage>
  );
}

const tones = { toAudit: 'info', approved: 'ok', refused: 'bad' } as const;

function Standing({ receipt }: { receipt: string }) {
  const { t } = useTranslation('account');
  const { data, error, isFetching, refetch } = useGetStandingQuery({ receipt });
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="account"
        title={t('registered.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="text" count={3} label={t('registered.busy')} />;
  const { state, reason } = data;
  if (state === null) return <Notice tone="info">{t('registered.atSignIn')}</Notice>;
  return (
    <>
      <Notice tone={tones[state]} title={t(`registered.${state}`)} live>
        {t(`registered.${state}Hint`, { reason })}
      </Notice>
      {state === 'toAudit' && (
        <Button
          size="touch"
          block
          isPending={isFetching}
          pendingLabel={t('registered.busy')}
          onPress={() => void refetch()}
        >
          {t('registered.check')}
        </Button>
      )}
    </>
  );
}
