import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { LATEST_DAYS, MOST_NIGHTS } from '../../../../contract/rules/hotel/hotelStay.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { SearchField } from '../../../shared/ui/fields/SearchField.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { SearchRow } from '../../../travel/dates/SearchRow.tsx';
import { PlacePicker } from '../../../travel/places/PlacePicker.tsx';
import { SearchForm } from '../../../travel/search/SearchForm.tsx';
import { placeParts } from '../logic/hotelPlace.ts';
import { queryOf } from '../logic/question.ts';
import { stayOf } from '../logic/stay.ts';
import { RecentPlaces } from '../parts/RecentPlaces.tsx';
import { StayFields } from '../parts/StayFields.tsx';
import { useDeepLink } from '../parts/useDeepLink.ts';
import { useWhere, wheres } from '../parts/useWhere.ts';
import { searchEdited, searched, selectSearch } from '../state/hotelSlice.ts';
import './HotelSearchScreen.css';

/** Where, when and for whom: the start of every booking of a room. */
export function HotelSearchScreen() {
  const { t } = useTranslation(['hotel', 'travel']);
  const dispatch = useDispatch();
  const [params] = useSearchParams();
  const go = useGo();
  const now = useNow();
  const { place, keyword, checkIn, nights, tab } = useSelector(selectSearch);
  const { where, places, turn } = useWhere();
  const faults = useDeepLink(now);
  const [tried, setTried] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const stay = stayOf(checkIn, nights, now);
  const submit = () => {
    setTried(true);
    if (!place) return setPicking(true);
    dispatch(searched(place));
    go('hotelOffers', queryOf({ ...placeParts(place), ...stay, keyword: keyword.trim() }));
  };
  return (
    <>
      <SearchForm
        params={params}
        faults={faults}
        tab={tab}
        onTab={(chosen) => dispatch(searchEdited({ tab: chosen }))}
        onAddParty={() => go('hotelPassengers')}
        onSubmit={submit}
        submitLabel={t('search.submit')}
        note={t('search.saleNote', { days: LATEST_DAYS, nights: MOST_NIGHTS })}
        below={<RecentPlaces />}
      >
        <Segmented
          label={t('search.where')}
          options={wheres.map((id) => ({ id, label: t(`search.${id}`) }))}
          value={where}
          onChange={turn}
        />
        <SearchRow
          label={t('search.city')}
          value={places.nameOf(place) || t('travel:search.choose')}
          onPress={() => setPicking(true)}
        />
        {tried && !place && (
          <p role="alert" className="hotel-search__error">
            <Icon name="warning" size={16} />
            {t('search.needCity')}
          </p>
        )}
        <StayFields stay={stay} onChange={(next) => dispatch(searchEdited(next))} now={now} />
        <div className="hotel-search__keyword">
          <SearchField
            label={t('search.keyword')}
            placeholder={t('search.keywordHint')}
            clearLabel={t('travel:place.clear')}
            value={keyword}
            onChange={(typed) => dispatch(searchEdited({ keyword: typed }))}
            onSubmit={submit}
            maxLength={40}
          />
        </div>
      </SearchForm>
      <PlacePicker
        places={places}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        title={t('search.cityTitle')}
        value={place}
        onChange={(chosen) => dispatch(searchEdited({ place: chosen }))}
      />
    </>
  );
}
