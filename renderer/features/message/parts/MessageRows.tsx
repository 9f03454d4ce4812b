import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useOpenBeside } from '../../../shared/navigation.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { VirtualList } from '../../../shared/ui/lists/VirtualList.tsx';
import type { Message } from '../messageApi.ts';
import { MessageRow } from './MessageRow.tsx';

type Props = {
  list: {
    currentData?: unknown;
    error?: ApiError | SerializedError | undefined;
    isFetching: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  rows: readonly Message[];
  isSearched: boolean;
};

/** Messages loaded while scrolling, or why there are none. */
export function MessageRows({ list, rows, isSearched }: Props) {
  const { t } = useTranslation('message');
  const open = useOpenBeside('messageInfo', 'messageId');
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  if (!currentData && error)
    return (
      <FailedState
        error={error}
        namespace="message"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!currentData) return <Skeleton kind="row" count={8} label={t('loading')} />;
  if (rows.length === 0)
    return isSearched ? (
      <EmptyState icon="search" title={t('noHit')} hint={t('noHitHint')} />
    ) : (
      <EmptyState icon="bell" title={t('emptyKind')} hint={t('emptyHint')} />
    );
  return (
    <VirtualList
      label={t('list')}
      items={rows}
      rowHeight={68}
      total={hasNextPage ? -1 : rows.length}
      onEndReached={() => {
        if (hasNextPage && !isFetching && !error) void fetchNextPage();
      }}
    >
      {(row) => <MessageRow key={row.messageId} message={row} isCurrent={open === row.messageId} />}
    </VirtualList>
  );
}
