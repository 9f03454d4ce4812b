import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { TripSkeleton } from './TripSkeleton.tsx';

type Props = {
  asked: { readonly error?: ApiError | SerializedError; readonly isFetching: boolean; refetch(): unknown };
  /** What could not be loaded. */
  of: 'list' | 'trip';
};

/** Trips as long as there is no answer: on their way, or not to be had. */
export function NotYet({ asked: { error, isFetching, refetch }, of }: Props) {
  const { t } = useTranslation('journey');
  if (!error) return <TripSkeleton />;
  return (
    <FailedState
      error={error}
      namespace="journey"
      title={t(of === 'list' ? 'failed' : 'failedTrip')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
