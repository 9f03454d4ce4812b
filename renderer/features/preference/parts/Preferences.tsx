import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useGetTravelPreferencesQuery } from '../preferenceApi.ts';
import './preference.css';

export type KnownPreferences = Answer<'preference.travel.get'>;

/** What one prefers, once it is known; or why it is not. */
export function WithPreferences({ children }: { children: (known: KnownPreferences) => ReactNode }) {
  const { t } = useTranslation('preference');
  const { data, error, isFetching, refetch } = useGetTravelPreferencesQuery({});
  if (data) return children(data);
  if (error)
    return (
      <FailedState
        error={error}
        namespace="preference"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return <Skeleton kind="row" count={4} label={t('loading')} />;
}
