import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../shared/failure/FailedState.tsx';
import { Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { type City, type Place, sameCity } from '../places/place.ts';
import { dateWord, linkPlaces, type SearchLink, searchLink } from '../places/searchLink.ts';
import { useProductEntry, useProductText } from '../product/useProduct.ts';

/** The query of the list a link asks for; null where it cannot be asked for. */
export type TakeList = (
  link: SearchLink,
  ends: { readonly from: Place; readonly to: Place },
  params: URLSearchParams,
) => Readonly<Record<string, string>> | null;

type Query = Readonly<Record<string, string>>;

type Props = {
  params: URLSearchParams;
  places: {
    readonly cities: readonly City[];
    readonly error?: Parameters<typeof FailedState>[0]['error'] | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Takes the search over; the same function as long as it does the same. */
  take: TakeList;
  /** Leads to the list, or to the search; the same function as long as it leads to the same. */
  onTaken: (to: 'offers' | 'search', query: Query) => void;
};

/**
 * A list between two places asked for in the words of a deep link (spec §2): its offers once the words are understood,
 * else the search filled with what was.
 */
export function LinkedList({ params, places, take, onTaken }: Props) {
  const { cities, error, isFetching, refetch } = places;
  const { t } = useTranslation('common');
  const productText = useProductText();
  const { words } = useProductEntry();
  useEffect(() => {
    if (cities.length === 0) return;
    const link = searchLink(params);
    const { from, to } = linkPlaces(link, cities);
    const query = from && to && !sameCity(from, to, cities) ? take(link, { from, to }, params) : null;
    if (query) return onTaken('offers', query);
    const { startCity, endCity, travelId } = link;
    const startDate = dateWord(params, 'startDate');
    const endDate = dateWord(params, 'endDate');
    onTaken('search', { startCity, endCity, startDate, travelId, ...(endDate ? { endDate } : {}) });
  }, [cities, params, take, onTaken]);
  if (error && cities.length === 0) {
    return (
      <FailedState
        error={error}
        namespace={words}
        title={productText('results.failed')}
        safe={productText('results.safe')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <Skeleton kind="card" count={5} label={t('state.loading')} />;
}
