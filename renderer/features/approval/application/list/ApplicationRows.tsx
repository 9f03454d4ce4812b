import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../shared/api.ts';
import { FailedState } from '../../../../shared/failure/FailedState.tsx';
import { dateSpan } from '../../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { useHref, useOpenBeside } from '../../../../shared/navigation.ts';
import { Dots } from '../../../../shared/ui/display/Dots.tsx';
import { StatusDot } from '../../../../shared/ui/display/StatusDot.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { Icon } from '../../../../shared/ui/icons/Icon.tsx';
import { ListRow } from '../../../../shared/ui/lists/ListRow.tsx';
import { VirtualList } from '../../../../shared/ui/lists/VirtualList.tsx';
import type { ApplicationRowData } from '../applicationApi.ts';
import { statusTone } from '../logic/statusTone.ts';

type Listed = {
  currentData?: { readonly pages: readonly { readonly rows: readonly ApplicationRowData[] }[] } | undefined;
  error?: ApiError | SerializedError | undefined;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

/** Applications loaded while scrolling, or why there are none. */
export function ApplicationRows({ list, isNarrowed }: { list: Listed; isNarrowed: boolean }) {
  const { t } = useTranslation(['application', 'common']);
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  const rows = currentData?.pages.flatMap((page) => page.rows) ?? [];
  if (!currentData && error) {
    return (
      <FailedState
        error={error}
        namespace="application"
        title={t('list.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!currentData) return <Skeleton kind="row" count={8} label={t('common:state.loading')} />;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="file"
        title={t(isNarrowed ? 'list.emptyGroup' : 'list.empty')}
        hint={t(isNarrowed ? 'list.emptyGroupHint' : 'list.emptyHint')}
      />
    );
  }
  return (
    <VirtualList
      label={t('list.title')}
      items={rows}
      rowHeight={68}
      total={hasNextPage ? -1 : rows.length}
      onEndReached={() => {
        if (hasNextPage && !isFetching && !error) void fetchNextPage();
      }}
    >
      {(row) => <Row key={row.applicationId} row={row} />}
    </VirtualList>
  );
}

/** One application: what it is called, who travels and when, how it stands. */
function Row({ row }: { row: ApplicationRowData }) {
  const { t } = useTranslation('application');
  const language = useLanguage();
  const openId = useOpenBeside('applyFile', 'travel_id');
  const { applicationId, title, travellers, from, to, status } = row;
  return (
    <ListRow
      subject={applicationId}
      href={useHref()('applyFile', { travel_id: applicationId })}
      isCurrent={openId === applicationId}
      leading={<Icon name="file" />}
      leadingBox
      strong
      title={title}
      sub={
        <Dots>
          {travellers.slice(0, 3).join(t('list.nameSeparator'))}
          {travellers.length > 3 && t('list.people', { count: travellers.length })}
          {dateSpan(from, to, language)}
        </Dots>
      }
      end={<StatusDot tone={statusTone[status]}>{t(`status.${status}`)}</StatusDot>}
      endSub={row.number}
    />
  );
}
