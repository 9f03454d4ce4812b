import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { placeParam, sameCity } from '../../../travel/places/place.ts';
import { dateWord, linkPlaces, type SearchLink } from '../../../travel/places/searchLink.ts';
import { useTravelLink } from '../../../travel/under/useTravelLink.ts';
import { linkedReturn } from '../logic/linkedReturn.ts';
import { isOnSale } from '../logic/saleDates.ts';
import { searchEdited, searched } from '../state/flightSlice.ts';
import { useFlightKind } from './useFlightKind.ts';
import { usePlaces } from './usePlaces.ts';

/**
 * A list of flights asked for in the words of a deep link (spec §2): its flights once the words are understood, else the
 * search filled with what was.
 */
export function LinkedOffers({ link, endDate }: { link: SearchLink; endDate: string }) {
  const { t } = useTranslation(['flight', 'common']);
  const dispatch = useDispatch();
  const go = useGo();
  const [params] = useSearchParams();
  useTravelLink(params);
  const now = useNow();
  const { kind, screens } = useFlightKind();
  const { cities, error, isFetching, refetch } = usePlaces();
  const { startCity, endCity, startDate, travelId } = link;
  const startWord = dateWord(params, 'startDate');
  const endWord = dateWord(params, 'endDate');
  useEffect(() => {
    if (cities.length === 0) return;
    const { from, to } = linkPlaces({ startCity, endCity, startDate, travelId }, cities);
    if (!from || !to || sameCity(from, to, cities) || !isOnSale(startDate, now))
      return go(
        screens.search,
        { startCity, endCity, startDate: startWord, endDate: endWord, travelId },
        { replace: true },
      );
    const returnDate = linkedReturn(kind, startDate, endDate, now);
    const value = { from, to, date: startDate, returnDate, travelId: travelId || null };
    dispatch(searchEdited({ kind, value }));
    dispatch(searched({ kind, value: { from, to } }));
    const query = { from: placeParam(from), to: placeParam(to), date: startDate };
    go(screens.offers, returnDate ? { ...query, returnDate } : query, { replace: true });
  }, [
    cities,
    kind,
    screens,
    startCity,
    endCity,
    startDate,
    startWord,
    endDate,
    endWord,
    travelId,
    now,
    dispatch,
    go,
  ]);
  if (error && cities.length === 0) {
    return (
      <FailedState
        error={error}
        namespace="flight"
        title={t('results.failed')}
        safe={t('results.safe')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <Skeleton kind="card" count={5} label={t('common:state.loading')} />;
}
