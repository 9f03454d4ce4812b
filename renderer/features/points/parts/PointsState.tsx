import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, ApiError } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';

type Page = Answer<'points.get'>;
type Points = {
  currentData?: { pages: Page[] } | undefined;
  error?: ApiError | SerializedError | undefined;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Points once they are known, by their first page; or why they are not. */
export function PointsState({ list, children }: { list: Points; children: (first: Page) => ReactNode }) {
  const { t } = useTranslation('points');
  const first = list.currentData?.pages[0];
  if (first) return children(first);
  if (list.error)
    return (
      <FailedState
        error={list.error}
        namespace="points"
        title={t('failed')}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  return <Skeleton kind="row" count={6} label={t('loading')} />;
}
