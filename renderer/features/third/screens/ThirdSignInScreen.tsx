import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThirdProvider } from '../../../../contract/enums/signIn.ts';
import { useBrandView } from '../../../shared/brand.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useHref } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { SimulatedProvider } from '../parts/SimulatedProvider.tsx';
import { Unbound } from '../parts/Unbound.tsx';
import { useListProvidersQuery } from '../thirdApi.ts';
import { useProviderPage } from '../useProviderPage.ts';
import { useThirdSignIn } from '../useThirdSignIn.ts';
import '../parts/third.css';

/** Signs in with an account of a messaging app (spec §4). */
export function ThirdSignInScreen() {
  const { t } = useTranslation('third');
  const { name } = useBrandView();
  const login = useHref()('ZLlogin');
  return (
    <EntryPage title={t('title')} sub={name}>
      <div className="third-stack">
        <Ways />
        <Link variant="strong" href={login}>
          {t('toLogin')}
        </Link>
      </div>
    </EntryPage>
  );
}

function Ways() {
  const { t } = useTranslation('third');
  const errorText = useErrorText('third');
  const { data, error, isFetching, refetch } = useListProvidersQuery({});
  const { standing, signIn } = useThirdSignIn();
  const page = useProviderPage('signIn');
  const [asked, setAsked] = useState<ThirdProvider | null>(null);
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="third"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="text" count={2} label={t('loading')} />;
  const offered = data.providers.filter(({ isSimulated }) => isSimulated || page.isOffered);
  if (offered.length === 0)
    return <Notice tone="info">{t(data.providers.length > 0 ? 'noneHere' : 'none')}</Notice>;
  const failure = standing.at === 'failed' ? standing.failure : page.failure;
  return (
    <>
      {offered.map(({ provider, isSimulated }) => (
        <Button
          key={provider}
          size="touch"
          block
          isDisabled={standing.at === 'busy' || standing.at === 'done' || page.isLeaving}
          onPress={() => (isSimulated ? setAsked(provider) : void page.leave(provider))}
        >
          {t('signInWith', { provider: t(`providers.${provider}`) })}
        </Button>
      ))}
      {standing.at === 'unbound' && <Unbound />}
      {failure && (
        <Notice tone="bad" live>
          {errorText(failure)}
        </Notice>
      )}
      {asked && (
        <SimulatedProvider
          provider={asked}
          close={() => setAsked(null)}
          onCode={(code) => {
            setAsked(null);
            void signIn(asked, code);
          }}
        />
      )}
    </>
  );
}
