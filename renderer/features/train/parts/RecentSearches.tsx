import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { ChipButton } from '../../../shared/ui/controls/ChipButton.tsx';
import { placeParam } from '../../../travel/places/place.ts';
import { RouteName } from '../../../travel/places/RouteName.tsx';
import { recentCleared, searchEdited, selectRecent } from '../trainSlice.ts';
import { usePlaces } from './usePlaces.ts';
import './RecentSearches.css';

/** Routes searched in this session; pressing one fills the form. */
export function RecentSearches() {
  const { t } = useTranslation('train');
  const dispatch = useDispatch();
  const recent = useSelector(selectRecent);
  const { nameOf } = usePlaces();
  const known = recent.filter(({ from, to }) => nameOf(from) && nameOf(to));
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="train-recent" className="train-recent">
      <div className="train-recent__head">
        <h2 id="train-recent" className="train-recent__title">
          {t('search.recent')}
        </h2>
        <Button variant="quiet" size="sm" onPress={() => dispatch(recentCleared())}>
          {t('search.clearRecent')}
        </Button>
      </div>
      <ul className="train-recent__list">
        {known.map(({ from, to }) => (
          <li key={`${placeParam(from)}-${placeParam(to)}`}>
            <ChipButton icon="chevronRight" onPress={() => dispatch(searchEdited({ from, to }))}>
              <RouteName from={nameOf(from)} to={nameOf(to)} toWord={t('to')} />
            </ChipButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
