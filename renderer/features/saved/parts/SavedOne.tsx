import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { type SavedKind, savedIcons } from '../kinds.ts';

/** The id of what is to be changed; null for something new. */
export function useWanted(param: string): string | null {
  return useSearchParams()[0].get(param);
}

type Props<One> = {
  kind: SavedKind;
  list: {
    data?: unknown;
    error?: ApiError | SerializedError | undefined;
    isFetching: boolean;
    refetch: () => unknown;
  };
  isNew: boolean;
  /** What the list has under the id. */
  one: One | undefined;
  children: (one: One | null) => ReactNode;
};

/** The form of something one keeps, once it is known; or why there is none. */
export function SavedOne<One>({ kind, list, isNew, one, children }: Props<One>) {
  const { t } = useTranslation('saved');
  if (isNew) return children(null);
  if (one) return children(one);
  if (!list.data && list.error)
    return (
      <FailedState
        error={list.error}
        namespace="saved"
        title={t(`${kind}.failed`)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  if (!list.data || list.isFetching) return <Skeleton kind="text" count={4} label={t('loading')} />;
  return <EmptyState icon={savedIcons[kind]} title={t(`${kind}.gone`)} hint={t(`${kind}.goneHint`)} />;
}
