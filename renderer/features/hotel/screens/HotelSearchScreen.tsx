import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { orderTabs } from '../../../../contract/enums/order.ts';
import { LATEST_DAYS, MOST_NIGHTS } from '../../../../contract/rules/hotel/hotelStay.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { SearchField } from '../../../shared/ui/fields/SearchField.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { SearchRow } from '../../../travel/dates/SearchRow.tsx';
import { PartyField } from '../../../travel/party/PartyField.tsx';
import { LinkFaults } from '../../../travel/places/LinkFaults.tsx';
import { PlacePicker } from '../../../travel/places/PlacePicker.tsx';
import { UnderLine } from '../../../travel/under/UnderLine.tsx';
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
    <div className="hotel-search">
      <LinkFaults faults={faults} />
      <Card label={t('travel:search.form')} className="hotel-search__card">
        <Segmented
          label={t('travel:tab.label')}
          options={orderTabs.map((id) => ({ id, label: t(`travel:tab.${id}`) }))}
          value={tab}
          onChange={(chosen) => dispatch(searchEdited({ tab: chosen }))}
        />
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
        <PartyField onAdd={() => go('hotelPassengers')} />
        <UnderLine params={params} />
        <Button variant="primary" block onPress={submit}>
          {t('search.submit')}
        </Button>
        <p className="hotel-search__note">
          {t('search.saleNote', { days: LATEST_DAYS, nights: MOST_NIGHTS })}
        </p>
      </Card>
      <RecentPlaces />
      <PlacePicker
        places={places}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        title={t('search.cityTitle')}
        value={place}
        onChange={(chosen) => dispatch(searchEdited({ place: chosen }))}
      />
    </div>
  );
}
