import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { changeParam, useChangeOf, useToOrder } from '../../../shared/hooks/useChangeLink.ts';
import { useGo } from '../../../shared/navigation.ts';
import { BottomBar } from '../../../shared/ui/bars/BottomBar.tsx';
import { DateStrip } from '../../../shared/ui/bars/DateStrip.tsx';
import { StripButton } from '../../../shared/ui/bars/StripButton.tsx';
import { ChangeBanner } from '../../../travel/change/ChangeBanner.tsx';
import { useChanging, useListParty } from '../../../travel/change/useChanging.ts';
import { FilterChips } from '../../../travel/offers/FilterChips.tsx';
import { FilterSheet } from '../../../travel/offers/FilterSheet.tsx';
import { useResultsHeader } from '../../../travel/offers/useResultsHeader.tsx';
import { placeParam } from '../../../travel/places/place.ts';
import { noFilter, type OfferFilter } from '../logic/filterShape.ts';
import { type Facet, filterCount, filterOffers, toggled } from '../logic/offerFilter.ts';
import { offerSorts, sortOffers } from '../logic/offerSort.ts';
import { saleDates } from '../logic/presale.ts';
import { filterChosen, searchEdited, selectFilter, selectSort, sortChosen } from '../state/trainSlice.ts';
import { OffersBody } from './OffersBody.tsx';
import './OffersView.css';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Price } from '../../../travel/price/Price.tsx';
import { PriceBasisSwitch } from '../../../travel/price/PriceBasisSwitch.tsx';
import { StandardsLine } from '../../../travel/standards/StandardsLine.tsx';
import { SaleCalendar } from './SaleCalendar.tsx';
import { useFacets } from './useFacets.ts';
import { useFares } from './useFares.ts';
import { type OfferQuestion, useOffers } from './useOffers.ts';
import { usePickSeat } from './usePickSeat.ts';
import { usePlaces } from './usePlaces.ts';

const sortIcons = { earliest: 'clock', shortest: 'timer', cheapest: 'pay' } as const;

/** Dates, standards, filters, trains, sorting: the list of one day. */
export function OffersView({ question }: { question: OfferQuestion }) {
  const { t } = useTranslation(['train', 'travel']);
  const dispatch = useDispatch();
  const now = useNow();
  const sort = useSelector(selectSort);
  const filter = useSelector(selectFilter);
  const [layer, setLayer] = useState<'calendar' | 'filter' | null>(null);
  const { members } = useListParty();
  const changing = useChanging();
  const toOrder = useToOrder();
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
    <div className="train-results">
      <DateStrip
        label={t('results.dates')}
        days={saleDates(now).map((id) => {
          const price = fares.get(id);
          return { id, price: price && <Price price={price} count={members.length} bare whole /> };
        })}
        value={question.date}
        onChange={(date) => goTo({ ...question, date })}
        end={
          <StripButton icon="calendar" onPress={() => setLayer('calendar')}>
            {t('results.calendar')}
          </StripButton>
        }
      />
      <ChangeBanner of={changing} toOrder={toOrder} />
      <PriceBasisSwitch count={members.length} />
      {standards && <StandardsLine standards={standards} />}
      <div className="train-results__chips">
        <FilterChips facets={facets} onToggle={toggle} isLoading={!answer.currentData && !answer.error} />
      </div>
      <OffersBody
        answer={answer}
        total={offers.length}
        offers={shown}
        names={names}
        isFiltered={filterCount(filter) > 0}
        question={question}
        now={now}
        onPick={pick}
        onClearFilter={() => setFilter(noFilter)}
        onDate={(date) => goTo({ ...question, date })}
      />
      <BottomBar
        label={t('results.bar')}
        items={[
          ...offerSorts.map((id) => ({ id, label: t(`results.sort.${id}`), icon: sortIcons[id] })),
          { id: 'within' as const, label: t('results.withinOnly'), icon: 'circleCheck' as const },
          {
            id: 'filter' as const,
            label: t('travel:offers.filter'),
            icon: 'filter' as const,
            badge: filterCount(filter),
            badgeLabel: String(filterCount(filter)),
          },
        ]}
        selected={[sort, ...(filter.withinOnly ? (['within'] as const) : [])]}
        onPress={(id) => {
          if (id === 'filter') setLayer('filter');
          else if (id === 'within') setFilter({ ...filter, withinOnly: !filter.withinOnly });
          else dispatch(sortChosen(id));
        }}
      />
      <SaleCalendar
        isOpen={layer === 'calendar'}
        onClose={() => setLayer(null)}
        from={question.from}
        to={question.to}
        value={question.date}
        onChange={(date) => goTo({ ...question, date })}
        now={now}
      />
      <FilterSheet
        isOpen={layer === 'filter'}
        onClose={() => setLayer(null)}
        facets={facets}
        onToggle={toggle}
        withinOnly={members.length > 0 ? filter.withinOnly : null}
        onWithinOnly={(withinOnly) => setFilter({ ...filter, withinOnly })}
        onClear={() => setFilter(noFilter)}
        found={shown.length}
      />
    </div>
  );
}

const none: never[] = [];

/** Another route or date of the list, in place; the search beside it follows. */
function useGoTo(question: OfferQuestion): (next: OfferQuestion) => void {
  const go = useGo();
  const dispatch = useDispatch();
  const changeOf = useChangeOf();
  useEffect(() => {
    if (changeOf === null) dispatch(searchEdited(question));
  }, [question, changeOf, dispatch]);
  return useCallback(
    ({ from, to, date }) =>
      go(
        'trainOffers',
        { from: placeParam(from), to: placeParam(to), date, [changeParam]: changeOf },
        { replace: true },
      ),
    [changeOf, go],
  );
}
