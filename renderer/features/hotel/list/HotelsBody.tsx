import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useDeskLeg } from '../../../shared/hooks/useDeskLink.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { VirtualList } from '../../../shared/ui/lists/VirtualList.tsx';
import { useFocusFirst } from '../../../travel/desk/useFocusFirst.ts';
import type { HotelQuestion } from '../logic/question.ts';
import { HotelMap } from '../map/HotelMap.tsx';
import { HotelRow } from '../parts/HotelRow.tsx';
import { selectSearch } from '../state/hotelSlice.ts';
import type { useHotels } from './useHotels.ts';

type Props = {
  found: ReturnType<typeof useHotels>;
  question: HotelQuestion;
  names: readonly string[];
  isFiltered: boolean;
  isMap: boolean;
  /** Whose preference hotels meet. */
  preferenceLabel: string;
  onClearFilter: () => void;
};

/** The list, or why there is none and what to do next. */
export function HotelsBody(props: Props) {
  const { found, question, names, isFiltered, isMap, preferenceLabel, onClearFilter } = props;
  const { t } = useTranslation(['hotel', 'travel', 'common']);
  const { tab } = useSelector(selectSearch);
  const go = useGo();
  const desk = useDeskLeg();
  const { answer, hotels, total } = found;
  const list = useRef<HTMLDivElement>(null);
  useFocusFirst(list, !isMap && hotels.length > 0);
  const { currentData, error, isFetching, isError, hasNextPage, fetchNextPage } = answer;
  useEffect(() => {
    // A map of some of them would say that the others are not there.
    if (isMap && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isMap, hasNextPage, isFetching, isError, fetchNextPage]);
  if (!currentData && error) {
    return (
      <div className="hotel-results__list">
        <FailedState
          error={error}
          namespace="hotel"
          title={t('results.failed')}
          safe={t('results.safe')}
          onRetry={() => void answer.refetch()}
          isRetrying={isFetching}
        />
      </div>
    );
  }
  if (!currentData) {
    return (
      <Skeleton
        kind="card"
        count={6}
        label={t('common:state.loading')}
        className="hotel-results__list td-skel--page"
      />
    );
  }
  if (hotels.length === 0) {
    return (
      <div className="hotel-results__list">
        {isFiltered ? (
          <EmptyState
            icon="filter"
            title={t('results.emptyFilter')}
            action={<Button onPress={onClearFilter}>{t('travel:offers.clearFilter')}</Button>}
          />
        ) : (
          <EmptyState
            icon="hotel"
            title={t('results.empty')}
            hint={t('results.emptyHint')}
            action={<Button onPress={() => go('hotelSearch')}>{t('results.toSearch')}</Button>}
          />
        )}
      </div>
    );
  }
  const isBinding = desk !== null || tab === 'business';
  if (isMap) return <HotelMap hotels={hotels} question={question} names={names} isBinding={isBinding} />;
  return (
    <>
      <p role="status" className="td-vh">
        {t('results.found', { count: total })}
      </p>
      <div ref={list} className="hotel-results__list">
        <VirtualList
          key={JSON.stringify(answer.originalArgs)}
          label={t('results.list')}
          items={hotels}
          rowHeight={124}
          of="cards"
          total={total}
          onEndReached={() => {
            if (hasNextPage && !isFetching && !isError) void fetchNextPage();
          }}
        >
          {(one) => (
            <div key={one.hotel.hotelId} className="hotel-results__item">
              <HotelRow
                found={one}
                stay={question}
                names={names}
                isBinding={isBinding}
                preferenceLabel={preferenceLabel}
              />
            </div>
          )}
        </VirtualList>
      </div>
      {isError && hasNextPage && (
        <p role="alert" className="hotel-results__more">
          {t('results.failedMore')}{' '}
          <Button size="sm" onPress={() => void fetchNextPage()}>
            {t('common:action.retry')}
          </Button>
        </p>
      )}
    </>
  );
}
