import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { VirtualList } from '../../../shared/ui/lists/VirtualList.tsx';
import { PointsRow } from '../parts/PointsRow.tsx';
import { PointsState } from '../parts/PointsState.tsx';
import { useListPointsInfiniteQuery } from '../pointsApi.ts';

/** Every movement of points, the last first (spec §2 /integrals). */
export function PointsHistoryScreen() {
  const { t } = useTranslation('points');
  const now = useNow();
  const list = useListPointsInfiniteQuery({});
  const { hasNextPage, isFetching, isError, fetchNextPage, currentData } = list;
  const entries = currentData?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <PointsState list={list}>
      {() =>
        entries.length === 0 ? (
          <EmptyState icon="star" title={t('history.none')} hint={t('history.noneHint')} />
        ) : (
          <VirtualList
            label={t('history.title')}
            items={entries}
            rowHeight={68}
            total={hasNextPage ? -1 : entries.length}
            onEndReached={() => {
              if (hasNextPage && !isFetching && !isError) void fetchNextPage();
            }}
          >
            {(entry) => (
              <PointsRow key={`${entry.orderId}${entry.points > 0 ? '+' : '-'}`} entry={entry} now={now} />
            )}
          </VirtualList>
        )
      }
    </PointsState>
  );
}
