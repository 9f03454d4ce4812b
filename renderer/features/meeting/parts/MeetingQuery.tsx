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
  /** What stands for what is not there. */
  gone: { readonly title: string; readonly hint: string };
  children: (value: Value) => ReactNode;
};

/** What was asked for once it is there, or how it stands with it. */
export function MeetingQuery<Value>({ query, gone, children }: Props<Value>) {
  const { t } = useTranslation('meeting');
  const { currentData: data, error, isFetching, refetch } = query;
  // A link that was cut names nothing either.
  if (error && ['NOT_FOUND', 'INPUT_INVALID'].includes(failureOf(error).code))
    return <EmptyState icon="building" title={gone.title} hint={gone.hint} />;
  if (data) return children(data);
  if (!error) return <Skeleton kind="group" count={3} label={t('loading')} />;
  return (
    <FailedState
      error={error}
      namespace="meeting"
      title={t('failed')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
