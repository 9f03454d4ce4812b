import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { PRESALE_DAYS } from '../../../../contract/rules/rail/railSale.ts';
import { dateIn, longDate } from '../../../shared/format/dateTime.ts';
import { relativeDay } from '../../../shared/format/duration.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { SearchRow } from '../../../travel/dates/SearchRow.tsx';
import { placeParam } from '../../../travel/places/place.ts';
import { RecentRoutes } from '../../../travel/places/RecentRoutes.tsx';
import { RouteFields } from '../../../travel/places/RouteFields.tsx';
import { SearchForm } from '../../../travel/search/SearchForm.tsx';
import { useRouteEnds } from '../../../travel/search/useRouteEnds.ts';
import { onSaleDate } from '../logic/presale.ts';
import { SaleCalendar } from '../parts/SaleCalendar.tsx';
import { useDeepLink } from '../parts/useDeepLink.ts';
import { usePlaces } from '../parts/usePlaces.ts';
import {
  placesSwapped,
  recentCleared,
  searchEdited,
  searched,
  selectRecent,
  selectSearch,
} from '../state/trainSlice.ts';

/** Where, when and for whom: the start of every rail booking. */
export function TrainSearchScreen() {
  const { t } = useTranslation(['train', 'travel']);
  const language = useLanguage();
  const dispatch = useDispatch();
  const [params] = useSearchParams();
  const go = useGo();
  const now = useNow();
  const search = useSelector(selectSearch);
  const places = usePlaces();
  const { cities, nameOf } = places;
  const recent = useSelector(selectRecent);
  const faults = useDeepLink(now);
  const [isCalendarOpen, setCalendarOpen] = useState(false);

  const { from, to, tab } = search;
  const date = onSaleDate(search.date, now);
  const near = relativeDay(date, dateIn(now));
  const { errors, checked, fromRef, toRef } = useRouteEnds(search, cities);

  const submit = () => {
    const ends = checked();
    if (!ends) return;
    dispatch(searched(ends));
    go('trainOffers', { from: placeParam(ends.from), to: placeParam(ends.to), date });
  };

  return (
    <>
      <SearchForm
        params={params}
        faults={faults}
        tab={tab}
        onTab={(chosen) => dispatch(searchEdited({ tab: chosen }))}
        onAddParty={() => go('trainPassengers')}
        onSubmit={submit}
        submitLabel={t('search.submit')}
        note={t('search.saleNote', { count: PRESALE_DAYS })}
        below={
          <RecentRoutes
            recent={recent}
            nameOf={nameOf}
            onPick={(route) => dispatch(searchEdited(route))}
            onClear={() => dispatch(recentCleared())}
          />
        }
      >
        <RouteFields
          places={places}
          from={from}
          to={to}
          errors={errors}
          onChange={(end, place) => dispatch(searchEdited({ [end]: place }))}
          onSwap={() => dispatch(placesSwapped())}
          fromRef={fromRef}
          toRef={toRef}
        />
        <SearchRow
          label={t('search.date')}
          value={longDate(date, language)}
          note={near && t(`travel:search.${near}`)}
          onPress={() => setCalendarOpen(true)}
        />
      </SearchForm>
      <SaleCalendar
        isOpen={isCalendarOpen}
        onClose={() => setCalendarOpen(false)}
        from={from}
        to={to}
        value={date}
        onChange={(chosen) => dispatch(searchEdited({ date: chosen }))}
        now={now}
      />
    </>
  );
}
