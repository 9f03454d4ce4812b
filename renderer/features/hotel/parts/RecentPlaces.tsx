import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { ChipButton } from '../../../shared/ui/controls/ChipButton.tsx';
import { placeParam } from '../../../travel/places/place.ts';
import { recentCleared, searchEdited, selectRecent } from '../state/hotelSlice.ts';
import { usePlaces } from './usePlaces.ts';
import '../../../travel/places/RecentRoutes.css';

/** Cities and quarters searched in this session; pressing one fills the form. */
export function RecentPlaces() {
  const { t } = useTranslation('travel');
  const dispatch = useDispatch();
  const recent = useSelector(selectRecent);
  const { nameOf } = usePlaces();
  const known = recent.filter((place) => nameOf(place));
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="hotel-recent" className="travel-recent">
      <div className="travel-recent__head">
        <h2 id="hotel-recent" className="travel-recent__title">
          {t('search.recent')}
        </h2>
        <Button variant="quiet" size="sm" onPress={() => dispatch(recentCleared())}>
          {t('search.clearRecent')}
        </Button>
      </div>
      <ul className="travel-recent__list">
        {known.map((place) => (
          <li key={placeParam(place)}>
            <ChipButton icon="chevronRight" onPress={() => dispatch(searchEdited({ place }))}>
              {nameOf(place)}
            </ChipButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
