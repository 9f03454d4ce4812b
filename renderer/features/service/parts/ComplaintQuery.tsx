import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';

type Props<Value> = {
  query: {
    currentData?: Value | undefined;
    error?: ApiError | SerializedError | undefined;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: (value: Value) => ReactNode;
};

/** One complaint once it is there, or how it stands with it. */
export function ComplaintQuery<Value>({ query, children }: Props<Value>) {
  const { t } = useTranslation('service');
  const { currentData: data, error, isFetching, refetch } = query;
  if (error && failureOf(error).code === 'NOT_FOUND')
    return <EmptyState icon="chat" title={t('complaint.gone')} hint={t('complaint.goneHint')} />;
  if (data) return children(data);
  if (!error) return <Skeleton kind="group" count={1} label={t('loading')} />;
  return (
    <FailedState
      error={error}
      namespace="service"
      title={t('complaint.failed')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
