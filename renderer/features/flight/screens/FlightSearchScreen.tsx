import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import { dateIn, longDate } from '../../../shared/format/dateTime.ts';
import { relativeDay } from '../../../shared/format/duration.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { SearchRow } from '../../../travel/dates/SearchRow.tsx';
import { useParty } from '../../../travel/party/useParty.ts';
import { sameCity } from '../../../travel/places/place.ts';
import { RecentRoutes } from '../../../travel/places/RecentRoutes.tsx';
import { RouteFields } from '../../../travel/places/RouteFields.tsx';
import { SearchForm } from '../../../travel/search/SearchForm.tsx';
import { useRouteEnds } from '../../../travel/search/useRouteEnds.ts';
import { legQuery } from '../logic/legs.ts';
import { backOf, firstReturn, movedReturn, searchDates } from '../logic/saleDates.ts';
import { openWay, shownWays, wholeWays } from '../logic/wayDrafts.ts';
import { FlightCalendar } from '../parts/FlightCalendar.tsx';
import { MoreWays } from '../parts/legs/MoreWays.tsx';
import { useDeepLink } from '../parts/useDeepLink.ts';
import { useFlightKind, useFlightList } from '../parts/useFlightKind.ts';
import { usePlaces } from '../parts/usePlaces.ts';
import {
  placesSwapped,
  recentCleared,
  type SearchDraft,
  searchEdited,
  searched,
} from '../state/flightSlice.ts';

/** One way, there and back, or from place to place. */
const flightWays = ['oneWay', 'return', 'many'] as const;

const reversed = <End,>({ from, to }: { from: End; to: End }) => ({ from: to, to: from });

/** Where, when and for whom: the start of every booking of a flight. */
export function FlightSearchScreen() {
  const { t } = useTranslation(['flight', 'travel']);
  const language = useLanguage();
  const dispatch = useDispatch();
  const [params] = useSearchParams();
  const go = useGo();
  const now = useNow();
  const { kind, screens } = useFlightKind();
  const { search, recent } = useFlightList();
  const { members } = useParty();
  const places = usePlaces();
  const { cities, nameOf } = places;
  const faults = useDeepLink(now);
  const [calendar, setCalendar] = useState<'date' | 'returnDate' | null>(null);
  const faultRef = useRef<HTMLButtonElement>(null);

  const { from, to, tab } = search;
  const edit = (value: Partial<SearchDraft>) => void dispatch(searchEdited({ kind, value }));
  const { date, returnDate } = searchDates(search, now);
  const { more: drafts = [] } = search;
  const more = shownWays(drafts, to, date);
  const way = more.length > 0 ? 'many' : returnDate ? 'return' : 'oneWay';
  const route = from && to && !sameCity(from, to, cities) ? { from, to } : null;
  const near = relativeDay(date, dateIn(now));
  const { errors, tried, checked, fromRef, toRef } = useRouteEnds(search, cities);

  const submit = () => {
    const ends = checked();
    if (!ends) return;
    const ways = wholeWays(more, cities);
    if (!ways) return faultRef.current?.focus();
    dispatch(searched({ kind, value: ends }));
    go(screens.offers, legQuery({ ...ends, date, returnDate, more: ways }, 0));
  };

  return (
    <>
      <SearchForm
        params={params}
        faults={faults}
        tab={tab}
        onTab={(chosen) => edit({ tab: chosen })}
        onAddParty={() => go(screens.passengers)}
        onSubmit={submit}
        submitLabel={t('search.submit')}
        note={t('search.saleNote')}
        below={
          <RecentRoutes
            recent={recent}
            nameOf={nameOf}
            onPick={(route) => edit(route)}
            onClear={() => dispatch(recentCleared(kind))}
          />
        }
      >
        <Segmented
          label={t('search.ways')}
          options={flightWays.map((id) => ({ id, label: t(`search.way.${id}`) }))}
          value={way}
          onChange={(chosen) =>
            edit({
              date,
              returnDate: chosen === 'return' ? firstReturn(date, now) : null,
              more: chosen === 'many' ? [openWay] : [],
            })
          }
        />
        {more.length > 0 && <h3 className="flight-way-more__title">{t('legs.number', { number: 1 })}</h3>}
        <RouteFields
          places={places}
          from={from}
          to={to}
          errors={errors}
          onChange={(end, place) => edit({ [end]: place })}
          onSwap={() => dispatch(placesSwapped(kind))}
          fromRef={fromRef}
          toRef={toRef}
        />
        <SearchRow
          label={t('search.date')}
          value={longDate(date, language)}
          note={near && t(`travel:search.${near}`)}
          onPress={() => setCalendar('date')}
        />
        {returnDate && (
          <SearchRow
            label={t('search.returnDate')}
            value={longDate(returnDate, language)}
            note={t('search.away', { count: daysBetween(date, returnDate) })}
            onPress={() => setCalendar('returnDate')}
          />
        )}
        {more.length > 0 && (
          <MoreWays
            drafts={drafts}
            ways={more}
            date={date}
            places={places}
            tried={tried}
            faultRef={faultRef}
            onChange={(ways) => edit({ more: ways })}
          />
        )}
      </SearchForm>
      <FlightCalendar
        isOpen={calendar !== null}
        onClose={() => setCalendar(null)}
        // Inside China each way is priced by itself, the way back from where one went.
        route={calendar === 'returnDate' && kind === 'flight' && route ? reversed(route) : route}
        back={
          returnDate
            ? calendar === 'returnDate'
              ? { kind: 'leftOn', date }
              : backOf({ date, returnDate })
            : undefined
        }
        first={calendar === 'returnDate' ? date : undefined}
        now={now}
        members={members}
        value={calendar === 'returnDate' && returnDate ? returnDate : date}
        onChange={(chosen) =>
          edit(
            calendar === 'returnDate'
              ? { date, returnDate: chosen }
              : { date: chosen, returnDate: movedReturn({ date, returnDate }, chosen, now) },
          )
        }
      />
    </>
  );
}
