import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { isOnSale } from '../../../../contract/rules/rail/railSale.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { placeParam, sameCity } from '../../../travel/places/place.ts';
import { dateWord, linkPlaces, type SearchLink } from '../../../travel/places/searchLink.ts';
import { useTravelLink } from '../../../travel/under/useTravelLink.ts';
import { searchEdited, searched } from '../state/trainSlice.ts';
import { usePlaces } from './usePlaces.ts';

/**
 * A list of trains asked for in the words of a deep link (spec §2): its trains once the words are understood, else the
 * search filled with what was.
 */
export function LinkedOffers({ link }: { link: SearchLink }) {
  const { t } = useTranslation(['train', 'common']);
  const dispatch = useDispatch();
  const go = useGo();
  const [params] = useSearchParams();
  useTravelLink(params);
  const now = useNow();
  const { cities, error, isFetching, refetch } = usePlaces();
  const { startCity, endCity, startDate, travelId } = link;
  const startWord = dateWord(params, 'startDate');
  useEffect(() => {
    if (cities.length === 0) return;
    const { from, to } = linkPlaces({ startCity, endCity, startDate, travelId }, cities);
    if (!from || !to || sameCity(from, to, cities) || !isOnSale(startDate, now))
      return go('trainSearch', { startCity, endCity, startDate: startWord, travelId }, { replace: true });
    dispatch(searchEdited({ from, to, date: startDate, travelId: travelId || null }));
    dispatch(searched({ from, to }));
    go('trainOffers', { from: placeParam(from), to: placeParam(to), date: startDate }, { replace: true });
  }, [cities, startCity, endCity, startDate, startWord, travelId, now, dispatch, go]);
  if (error && cities.length === 0) {
    return (
      <FailedState
        error={error}
        namespace="train"
        title={t('results.failed')}
        safe={t('results.safe')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <Skeleton kind="card" count={5} label={t('common:state.loading')} />;
}
