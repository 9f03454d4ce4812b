import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import { useHeader } from '../../../shared/header.ts';
import { deskParam, useDeskLeg } from '../../../shared/hooks/useDeskLink.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { BottomBar } from '../../../shared/ui/bars/BottomBar.tsx';
import { useListParty } from '../../../travel/change/useChanging.ts';
import { ScopeSwitch } from '../../../travel/desk/ScopeSwitch.tsx';
import { FilterChips } from '../../../travel/offers/FilterChips.tsx';
import { FilterSheet } from '../../../travel/offers/FilterSheet.tsx';
import { filterCount } from '../../../travel/offers/facets.ts';
import { type HotelFilter, noFilter } from '../logic/filterShape.ts';
import { type Facet, facets as facetIds, sortsShown, toggled } from '../logic/hotelFilter.ts';
import { hotelPlace } from '../logic/hotelPlace.ts';
import { type HotelQuestion, queryOf } from '../logic/question.ts';
import { HotelStandards } from '../parts/HotelStandards.tsx';
import { StayStrip } from '../parts/StayStrip.tsx';
import { usePartyNames } from '../parts/usePartyNames.ts';
import { usePlaces } from '../parts/usePlaces.ts';
import { filterChosen, searchEdited, selectFilter, selectSort, sortChosen } from '../state/hotelSlice.ts';
import { HotelsBody } from './HotelsBody.tsx';
import { useFacets } from './useFacets.ts';
import { useHotels } from './useHotels.ts';
import { usePreference } from './usePreference.ts';
import './HotelsView.css';

const sortIcons = { recommended: 'star', price: 'pay', score: 'circleCheck', distance: 'radar' } as const;

/** Dates, standards, filters, hotels, sorting: what a place has for a stay. */
export function HotelsView({ question }: { question: HotelQuestion }) {
  const { t } = useTranslation(['hotel', 'travel']);
  const dispatch = useDispatch();
  const now = useNow();
  const sort = useSelector(selectSort);
  const filter = useSelector(selectFilter);
  const [isFiltering, setFiltering] = useState(false);
  const [isMap, setMap] = useState(false);
  const { members } = useListParty();
  const found = useHotels(question, members);
  const names = usePartyNames(members, found.standards);
  const facets = useFacets(question, filter);
  const { preference: wanted, hotels } = found;
  const preference = usePreference({ preference: wanted, hotels, members, names });
  const goTo = useGoTo(question);
  useHotelsHeader(question);
  const setFilter = (next: HotelFilter) => void dispatch(filterChosen(next));
  const toggle = (facet: Facet, value: string) => setFilter(toggled(filter, facet, value));
  const sorts = sortsShown.filter((id) => id !== 'distance' || found.hasPoint);
  const count = filterCount(filter, facetIds);
  return (
    <div className="hotel-results">
      <StayStrip stay={question} onChange={(stay) => goTo({ ...question, ...stay })} now={now} />
      <ScopeSwitch />
      {found.standards && <HotelStandards standards={found.standards} />}
      <div className="hotel-results__chips">
        <FilterChips
          facets={facets.filter(({ id }) => id !== 'facilities')}
          onToggle={toggle}
          isLoading={!found.answer.currentData && !found.answer.error}
          preference={preference}
        />
      </div>
      <HotelsBody
        found={found}
        question={question}
        names={names}
        isFiltered={count > 0}
        isMap={isMap}
        preferenceLabel={preference?.label ?? ''}
        onClearFilter={() => setFilter(noFilter)}
      />
      <BottomBar
        label={t('results.bar')}
        items={[
          ...sorts.map((id) => ({ id, label: t(`results.sort.${id}`), icon: sortIcons[id] })),
          { id: 'map' as const, label: t('map.title'), icon: 'location' as const },
          {
            id: 'filter' as const,
            label: t('travel:offers.filter'),
            icon: 'filter' as const,
            badge: count,
            badgeLabel: String(count),
          },
        ]}
        selected={[sorts.includes(sort) ? sort : 'recommended', ...(isMap ? (['map'] as const) : [])]}
        onPress={(id) => {
          if (id === 'filter') setFiltering(true);
          else if (id === 'map') setMap(!isMap);
          else dispatch(sortChosen(id));
        }}
      />
      <FilterSheet
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        facets={facets}
        onToggle={toggle}
        withinOnly={members.length > 0 ? filter.withinOnly : null}
        onWithinOnly={(withinOnly) => setFilter({ ...filter, withinOnly })}
        preference={preference}
        onClear={() => setFilter(noFilter)}
        found={found.total}
      />
    </div>
  );
}

/** Another stay of the list, in place; the search beside it follows. */
function useGoTo(question: HotelQuestion): (next: HotelQuestion) => void {
  const go = useGo();
  const dispatch = useDispatch();
  useEffect(() => {
    const { city, district, checkIn, checkOut, keyword } = question;
    const nights = daysBetween(checkIn, checkOut);
    dispatch(searchEdited({ place: hotelPlace(city, district), checkIn, nights, keyword }));
  }, [question, dispatch]);
  const desk = useDeskLeg();
  return useCallback(
    (next) => go('hotelOffers', { ...queryOf(next), [deskParam]: desk }, { replace: true }),
    [go, desk],
  );
}

/** "北京" over "for whom". */
function useHotelsHeader({ city, district, keyword }: HotelQuestion): void {
  const { t } = useTranslation('hotel');
  const { nameOf } = usePlaces();
  const { members } = useListParty();
  const name = [nameOf(hotelPlace(city, district)), keyword].filter(Boolean).join(' ');
  const [first] = members;
  const names = first?.name ?? '';
  const count = members.length;
  useHeader(
    useMemo(
      () => ({
        ...(name ? { title: name } : {}),
        sub:
          count === 0
            ? t('results.noParty')
            : count === 1
              ? t('results.for', { names })
              : t('results.forMany', { names, count }),
      }),
      [name, names, count, t],
    ),
  );
}
