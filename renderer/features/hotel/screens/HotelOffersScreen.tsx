import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useTravelLink } from '../../../travel/under/useTravelLink.ts';
import { HotelsView } from '../list/HotelsView.tsx';
import { placeParts } from '../logic/hotelPlace.ts';
import { queryOf, questionOf } from '../logic/question.ts';
import { useHotelLink } from '../parts/useHotelLink.ts';
import { usePlaces } from '../parts/usePlaces.ts';
import { searchEdited, searched } from '../state/hotelSlice.ts';

/** Hotels of a place for a stay. Both are in the URL, ours or the words of a deep link; people never are. */
export function HotelOffersScreen() {
  const [params] = useSearchParams();
  useTravelLink(params);
  const question = useMemo(() => questionOf(params), [params]);
  return question ? <HotelsView question={question} /> : <LinkedHotels params={params} />;
}

/**
 * A list asked for in the words of a deep link (spec §2): its hotels once the words are understood, else the search
 * filled with what was.
 */
function LinkedHotels({ params }: { params: URLSearchParams }) {
  const { t } = useTranslation(['hotel', 'common']);
  const dispatch = useDispatch();
  const go = useGo();
  const now = useNow();
  const { cities, error, isFetching, refetch } = usePlaces();
  const link = useHotelLink(params, now);
  useEffect(() => {
    if (!link) return;
    const { place, stay, draft, faults } = link;
    if (!place || !stay || faults.length > 0)
      return go('hotelSearch', Object.fromEntries(params), { replace: true });
    dispatch(searchEdited(draft));
    dispatch(searched(place));
    go('hotelOffers', queryOf({ ...placeParts(place), ...stay, keyword: '' }), { replace: true });
  }, [link, params, dispatch, go]);
  if (error && cities.length === 0) {
    return (
      <FailedState
        error={error}
        namespace="hotel"
        title={t('results.failed')}
        safe={t('results.safe')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <Skeleton kind="card" count={5} label={t('common:state.loading')} />;
}
