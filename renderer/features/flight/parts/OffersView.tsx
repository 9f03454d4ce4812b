import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import { isOwn, useOpenedFor } from '../../../shared/hooks/useChangeLink.ts';
import { useGo } from '../../../shared/navigation.ts';
import { useChanging, useListParty } from '../../../travel/change/useChanging.ts';
import { filterCount, toggled } from '../../../travel/offers/facets.ts';
import { OffersPage } from '../../../travel/offers/OffersPage.tsx';
import { useResultsHeader } from '../../../travel/offers/useResultsHeader.tsx';
import { noFilter, type OfferFilter } from '../logic/filterShape.ts';
import { flightFacts, type Trip } from '../logic/flightFacts.ts';
import { legMoved, legQuery } from '../logic/legs.ts';
import { type Facet, facets as facetIds, filterOffers } from '../logic/offerFilter.ts';
import { offerSorts, sortOffers } from '../logic/offerSort.ts';
import { backOf, stripDates } from '../logic/saleDates.ts';
import { filterChosen, searchEdited, sortChosen } from '../state/flightSlice.ts';
import { OffersBody } from './OffersBody.tsx';
import './OffersView.css';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { usePreferenceLabel } from '../../../travel/preference/usePreferenceLabel.ts';
import { Price } from '../../../travel/price/Price.tsx';
import { StandardsLine } from '../../../travel/standards/StandardsLine.tsx';
import { FlightCalendar } from './FlightCalendar.tsx';
import { ChosenLegs } from './legs/ChosenLegs.tsx';
import { type TripLegs, useTrip } from './legs/useTrip.ts';
import { useFacets } from './useFacets.ts';
import { useFares } from './useFares.ts';
import { useFlightKind, useFlightList } from './useFlightKind.ts';
import { useLowestRule } from './useLowestRule.ts';
import { useOffers } from './useOffers.ts';
import { usePickFare } from './usePickFare.ts';
import { usePlaces } from './usePlaces.ts';
import { usePreferred } from './usePreferred.ts';

/** Dates, standards, filters, flights, sorting: the list of one day. */
export function OffersView({ trip, wanted }: { trip: Trip; wanted: number }) {
  const { t } = useTranslation('flight');
  const dispatch = useDispatch();
  const now = useNow();
  const { kind } = useFlightKind();
  const { sort, filter, search } = useFlightList();
  const { members } = useListParty();
  const legs = useTrip(trip, wanted);
  const { question, leg } = legs;
  const answer = useOffers(question, members);
  const fares = useFares(question, now, members);
  const goTo = useGoTo(trip);
  const toDate = (date: string) => goTo(legMoved(trip, leg, date, now), leg);
  // Nobody goes on before they left.
  const first = leg === 0 ? undefined : legs.legs[leg - 1]?.date;
  const { nameOf } = usePlaces();
  const onSwap = useCallback(() => goTo({ ...trip, from: trip.to, to: trip.from }, 0), [goTo, trip]);
  useResultsHeader({
    from: nameOf(question.from),
    to: nameOf(question.to),
    ...(trip.more?.length ? {} : { onSwap }),
  });

  const offers = useFollowing(answer.currentData?.offers ?? none, legs);
  const standards = answer.currentData?.standards;
  const names = useMemo(
    () => members.map((member, index) => member.name || (standards?.[index]?.name ?? '')),
    [members, standards],
  );
  const { order: changed } = useChanging();
  const isBinding = (changed?.summary.tab ?? search.tab) === 'business';
  const { shown: preference, preferred } = usePreferred({
    offers,
    preference: answer.currentData?.preference,
    label: usePreferenceLabel(members, names),
    isBinding,
  });
  const lowestRule = useLowestRule();
  const facets = useFacets(offers, filter);
  const shown = useMemo(
    () => sortOffers(filterOffers(offers, filter, members.length), sort, members.length),
    [offers, filter, sort, members.length],
  );
  const pick = usePickFare(legs, members, answer.refetch);
  const setFilter = (next: OfferFilter) => void dispatch(filterChosen({ kind, value: next }));
  const toggle = (facet: Facet, value: string) => setFilter(toggled(filter, facet, value));

  return (
    <OffersPage
      strip={{
        label: t('results.dates'),
        days: stripDates(question.date, now, first).map((id) => {
          const price = fares.get(id);
          const shown = price && <Price price={price} count={members.length} bare whole />;
          // The calendar says what the days of journeys abroad cost; for the strip they are not asked.
          return { id, price: kind === 'intlFlight' ? null : shown };
        }),
        value: question.date,
        onChange: toDate,
      }}
      calendarLabel={t('results.calendar')}
      calendar={(layer) => (
        <FlightCalendar
          {...layer}
          route={question}
          back={question.returnDate ? backOf({ ...question, returnDate: question.returnDate }) : undefined}
          first={first}
          now={now}
          members={members}
          value={question.date}
          onChange={toDate}
        />
      )}
      before={<ChosenLegs legs={legs} offers={shown} partySize={members.length} />}
      standards={standards && <StandardsLine standards={standards} also={lowestRule} />}
      partySize={members.length}
      facets={facets}
      onToggle={toggle}
      preference={preference}
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
      onSort={(id) => dispatch(sortChosen({ kind, value: id }))}
      found={shown.length}
      className="flight-results"
    >
      <OffersBody
        answer={answer}
        total={offers.length}
        offers={shown}
        preferred={preferred}
        isBinding={isBinding}
        names={names}
        isFiltered={filterCount(filter, facetIds) > 0}
        question={question}
        now={now}
        onPick={pick}
        isStep={leg + 1 < legs.legs.length}
        onClearFilter={() => setFilter(noFilter)}
        onDate={toDate}
      />
    </OffersPage>
  );
}

const none: never[] = [];

/** The offers that leave after the leg before has arrived. */
function useFollowing(offers: readonly FlightOffer[], { chosen }: TripLegs): readonly FlightOffer[] {
  const last = chosen.at(-1);
  const arriveAt = (last && flightFacts(last.choice)?.arriveAt) ?? 0;
  return useMemo(
    () => (arriveAt === 0 ? offers : offers.filter(({ departAt }) => departAt > arriveAt)),
    [offers, arriveAt],
  );
}

/** Another route or date of the list, in place; the search beside it follows. */
function useGoTo(trip: Trip): (next: Trip, leg: number) => void {
  const go = useGo();
  const dispatch = useDispatch();
  const { kind, screens } = useFlightKind();
  const openedFor = useOpenedFor();
  useEffect(() => {
    if (isOwn(openedFor)) dispatch(searchEdited({ kind, value: { ...trip, more: trip.more ?? [] } }));
  }, [kind, trip, openedFor, dispatch]);
  return useCallback(
    (next, leg) => go(screens.offers, { ...legQuery(next, leg), ...openedFor }, { replace: true }),
    [openedFor, go, screens],
  );
}
