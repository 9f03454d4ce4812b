import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { type Overview, useGetOverviewQuery } from '../../../shared/session/overviewApi.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';

/** What is shown of the company's banners once they are known; or why there are none. */
export function Banners({ children }: { children: (banners: Overview['banners']) => ReactNode }) {
  const { t } = useTranslation(['home', 'common']);
  const { data, error, isFetching, refetch } = useGetOverviewQuery({});
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="home"
        title={t('bannersFailed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={3} label={t('common:state.loading')} />;
  if (data.banners.length === 0)
    return <EmptyState icon="bell" title={t('bannersEmpty')} hint={t('bannersEmptyHint')} />;
  return children(data.banners);
}
