import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useGetPersonalQuery } from '../profileApi.ts';
import './profile.css';

/** What a form about oneself starts from, or what stands in its way. */
export function PersonalForm({
  children,
}: {
  children: (personal: Answer<'profile.personal.get'>) => ReactNode;
}) {
  const { t } = useTranslation('profile');
  const { data, error, isFetching, refetch } = useGetPersonalQuery({});
  if (data) return children(data);
  if (!error) return <Skeleton kind="text" count={4} label={t('loading')} />;
  return (
    <FailedState
      error={error}
      namespace="profile"
      title={t('failed')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
