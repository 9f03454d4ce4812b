import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { isOwn, useOpenedFor } from '../../../shared/hooks/useChangeLink.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { useListParty } from '../../../travel/change/useChanging.ts';
import { filterCount, toggled } from '../../../travel/offers/facets.ts';
import { OffersPage } from '../../../travel/offers/OffersPage.tsx';
import { useResultsHeader } from '../../../travel/offers/useResultsHeader.tsx';
import { placeParam } from '../../../travel/places/place.ts';
import { Price } from '../../../travel/price/Price.tsx';
import { StandardsLine } from '../../../travel/standards/StandardsLine.tsx';
import { noFilter, type OfferFilter } from '../logic/filterShape.ts';
import { type Facet, facets as facetIds, filterOffers } from '../logic/offerFilter.ts';
import { offerSorts, sortOffers } from '../logic/offerSort.ts';
import { saleDates } from '../logic/presale.ts';
import { filterChosen, searchEdited, selectFilter, selectSort, sortChosen } from '../state/trainSlice.ts';
import { OffersBody } from './OffersBody.tsx';
import { SaleCalendar } from './SaleCalendar.tsx';
import { useFacets } from './useFacets.ts';
import { useFares } from './useFares.ts';
import { type OfferQuestion, useOffers } from './useOffers.ts';
import { usePickSeat } from './usePickSeat.ts';
import { usePlaces } from './usePlaces.ts';

/** Dates, standards, filters, trains, sorting: the list of one day. */
export function OffersView({ question }: { question: OfferQuestion }) {
  const { t } = useTranslation('train');
  const dispatch = useDispatch();
  const now = useNow();
  const sort = useSelector(selectSort);
  const filter = useSelector(selectFilter);
  const { members } = useListParty();
  const answer = useOffers(question, members);
  const fares = useFares(question.from, question.to, now, members);
  const goTo = useGoTo(question);
  const { nameOf } = usePlaces();
  const onSwap = useCallback(
    () => goTo({ ...question, from: question.to, to: question.from }),
    [goTo, question],
  );
  useResultsHeader({ from: nameOf(question.from), to: nameOf(question.to), onSwap });

  const offers = answer.currentData?.offers ?? none;
  const standards = answer.currentData?.standards;
  const names = useMemo(
    () => members.map((member, index) => member.name || (standards?.[index]?.name ?? '')),
    [members, standards],
  );
  const facets = useFacets(offers, filter);
  const shown = useMemo(
    () => sortOffers(filterOffers(offers, filter, members.length), sort, members.length),
    [offers, filter, sort, members.length],
  );
  const pick = usePickSeat(question, members, answer.refetch);
  const setFilter = (next: OfferFilter) => void dispatch(filterChosen(next));
  const toggle = (facet: Facet, value: string) => setFilter(toggled(filter, facet, value));

  return (
    <OffersPage
      strip={{
        label: t('results.dates'),
        days: saleDates(now).map((id) => {
          const price = fares.get(id);
          return { id, price: price && <Price price={price} count={members.length} bare whole /> };
        }),
        value: question.date,
        onChange: (date) => goTo({ ...question, date }),
      }}
      calendarLabel={t('results.calendar')}
      calendar={(layer) => (
        <SaleCalendar
          {...layer}
          from={question.from}
          to={question.to}
          value={question.date}
          onChange={(date) => goTo({ ...question, date })}
          now={now}
        />
      )}
      standards={standards && <StandardsLine standards={standards} />}
      partySize={members.length}
      facets={facets}
      onToggle={toggle}
      isLoading={!answer.currentData && !answer.error}
      filter={{
        count: filterCount(filter, facetIds),
        withinOnly: filter.withinOnly,
        onWithinOnly: (withinOnly) => setFilter({ ...filter, withinOnly }),
        onClear: () => setFilter(noFilter),
      }}
      bar={t('results.bar')}
      withinLabel={t('results.withinOnly')}
      sorts={offerSorts.map((id) => ({ id, label: t(`results.sort.${id}`) }))}
      sort={sort}
      onSort={(id) => dispatch(sortChosen(id))}
      found={shown.length}
    >
      <OffersBody
        answer={answer}
        total={offers.length}
        offers={shown}
        names={names}
        isFiltered={filterCount(filter, facetIds) > 0}
        question={question}
        now={now}
        onPick={pick}
        onClearFilter={() => setFilter(noFilter)}
        onDate={(date) => goTo({ ...question, date })}
      />
    </OffersPage>
  );
}

const none: never[] = [];

/** Another route or date of the list, in place; the search beside it follows. */
function useGoTo(question: OfferQuestion): (next: OfferQuestion) => void {
  const go = useGo();
  const dispatch = useDispatch();
  const openedFor = useOpenedFor();
  useEffect(() => {
    if (isOwn(openedFor)) dispatch(searchEdited(question));
  }, [question, openedFor, dispatch]);
  return useCallback(
    ({ from, to, date }) =>
      go(
        'trainOffers',
        { from: placeParam(from), to: placeParam(to), date, ...openedFor },
        { replace: true },
      ),
    [openedFor, go],
  );
}
