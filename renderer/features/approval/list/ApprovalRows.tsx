import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { VirtualList } from '../../../shared/ui/lists/VirtualList.tsx';
import type { ApprovalRowData } from '../approvalApi.ts';
import { ApprovalRow } from './ApprovalRow.tsx';
import { useStepKeys } from './useStepKeys.ts';

type Listed = {
  currentData?: { readonly pages: readonly { readonly rows: readonly ApprovalRowData[] }[] } | undefined;
  error?: ApiError | SerializedError | undefined;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

type Props = { list: Listed; label: string; empty: string; emptyHint: string };

/** Approvals loaded while scrolling, or why there are none. J and K open the next and the one before. */
export function ApprovalRows({ list, label, empty, emptyHint }: Props) {
  const { t } = useTranslation(['approval', 'common']);
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  const rows = currentData?.pages.flatMap((page) => page.rows) ?? [];
  useStepKeys(rows);
  if (!currentData && error) {
    return (
      <FailedState
        error={error}
        namespace="approval"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!currentData) return <Skeleton kind="row" count={8} label={t('common:state.loading')} />;
  if (rows.length === 0) return <EmptyState icon="approval" title={empty} hint={emptyHint} />;
  return (
    <VirtualList
      label={label}
      items={rows}
      rowHeight={68}
      total={hasNextPage ? -1 : rows.length}
      onEndReached={() => {
        if (hasNextPage && !isFetching && !error) void fetchNextPage();
      }}
    >
      {(row) => <ApprovalRow key={row.approvalId} row={row} />}
    </VirtualList>
  );
}
