import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { orderTabs } from '../../../../contract/enums/order.ts';
import { PRESALE_DAYS } from '../../../../contract/rules/rail/railSale.ts';
import { dateIn, longDate } from '../../../shared/format/dateTime.ts';
import { relativeDay } from '../../../shared/format/duration.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { SearchRow } from '../../../travel/dates/SearchRow.tsx';
import { PartyField } from '../../../travel/party/PartyField.tsx';
import { LinkFaults } from '../../../travel/places/LinkFaults.tsx';
import { placeParam, sameCity } from '../../../travel/places/place.ts';
import { RecentRoutes } from '../../../travel/places/RecentRoutes.tsx';
import { type RouteErrors, RouteFields } from '../../../travel/places/RouteFields.tsx';
import { UnderLine } from '../../../travel/under/UnderLine.tsx';
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
import './TrainSearchScreen.css';

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
  const [tried, setTried] = useState(false);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const fromRef = useRef<HTMLButtonElement>(null);
  const toRef = useRef<HTMLButtonElement>(null);

  const { from, to, tab } = search;
  const date = onSaleDate(search.date, now);
  const near = relativeDay(date, dateIn(now));
  const errors: RouteErrors = {};
  if (tried && !from) errors.from = t('travel:search.errors.from');
  if (tried && !to) errors.to = t('travel:search.errors.to');
  // Said at once, not on submit: the moment both are chosen it is plain that this cannot be meant.
  if (from && to && sameCity(from, to, cities)) errors.to = t('travel:search.errors.same');

  const submit = () => {
    setTried(true);
    if (!from) return fromRef.current?.focus();
    if (!to || sameCity(from, to, cities)) return toRef.current?.focus();
    dispatch(searched({ from, to }));
    go('trainOffers', { from: placeParam(from), to: placeParam(to), date });
  };

  return (
    <div className="train-search">
      <LinkFaults faults={faults} />
      <Card label={t('travel:search.form')} className="train-search__card">
        <Segmented
          label={t('travel:tab.label')}
          options={orderTabs.map((id) => ({ id, label: t(`travel:tab.${id}`) }))}
          value={tab}
          onChange={(chosen) => dispatch(searchEdited({ tab: chosen }))}
        />
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
        <PartyField onAdd={() => go('trainPassengers')} />
        <UnderLine params={params} />
        <Button variant="primary" block onPress={submit}>
          {t('search.submit')}
        </Button>
        <p className="train-search__note">{t('search.saleNote', { count: PRESALE_DAYS })}</p>
      </Card>
      <RecentRoutes
        recent={recent}
        nameOf={nameOf}
        onPick={(route) => dispatch(searchEdited(route))}
        onClear={() => dispatch(recentCleared())}
      />
      <SaleCalendar
        isOpen={isCalendarOpen}
        onClose={() => setCalendarOpen(false)}
        from={from}
        to={to}
        value={date}
        onChange={(chosen) => dispatch(searchEdited({ date: chosen }))}
        now={now}
      />
    </div>
  );
}
