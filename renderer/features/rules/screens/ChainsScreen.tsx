import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { ChainCard } from '../chains/ChainCard.tsx';
import { ChainSheet } from '../chains/ChainSheet.tsx';
import { ChainTrial } from '../chains/ChainTrial.tsx';
import type { Chain } from '../rules.ts';
import { useListChainsQuery } from '../rulesApi.ts';
import '../chains/chains.css';
import '../rules.css';

/** Who is asked for approval in which order: each chain as a picture and in words, and tried on a person and a sum. */
export function ChainsScreen() {
  const { t } = useTranslation('rules');
  const { data, error, isFetching, refetch } = useListChainsQuery({});
  const [opened, setOpened] = useState<Chain | 'new' | null>(null);
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="rules"
        title={t('chains.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="text" count={7} label={t('loading')} />;
  return (
    <div className="rules chains">
      <div className="rules__lead">
        <p className="rules__note">{t('chains.lead')}</p>
        <Button icon="plus" variant="primary" onPress={() => setOpened('new')}>
          {t('chains.add')}
        </Button>
      </div>
      <ChainTrial />
      {data.chains.length === 0 ? (
        <EmptyState icon="approval" title={t('chains.none')} hint={t('chains.noneHint')} />
      ) : (
        <ul className="chains__list" aria-label={t('chains.title')}>
          {data.chains.map((chain) => (
            <li key={chain.chainId}>
              <ChainCard chain={chain} frame={data} onOpen={() => setOpened(chain)} />
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <ChainSheet
          key={opened === 'new' ? 'new' : opened.chainId}
          chain={opened === 'new' ? null : opened}
          frame={data}
          close={() => setOpened(null)}
        />
      )}
    </div>
  );
}
