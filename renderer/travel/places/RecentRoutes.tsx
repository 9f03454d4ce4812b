import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { ChipButton } from '../../shared/ui/controls/ChipButton.tsx';
import { RouteName } from '../item/RouteName.tsx';
import { type Place, type Places, placeParam } from './place.ts';
import './RecentRoutes.css';

export type Route = { from: Place; to: Place };

type Props = {
  recent: readonly Route[];
  nameOf: Places['nameOf'];
  onPick: (route: Route) => void;
  onClear: () => void;
};

/** Routes searched in this session; pressing one fills the form. */
export function RecentRoutes({ recent, nameOf, onPick, onClear }: Props) {
  const { t } = useTranslation('travel');
  const known = recent.filter(({ from, to }) => nameOf(from) && nameOf(to));
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="travel-recent" className="travel-recent">
      <div className="travel-recent__head">
        <h2 id="travel-recent" className="travel-recent__title">
          {t('search.recent')}
        </h2>
        <Button variant="quiet" size="sm" onPress={onClear}>
          {t('search.clearRecent')}
        </Button>
      </div>
      <ul className="travel-recent__list">
        {known.map(({ from, to }) => (
          <li key={`${placeParam(from)}-${placeParam(to)}`}>
            <ChipButton icon="chevronRight" onPress={() => onPick({ from, to })}>
              <RouteName from={nameOf(from)} to={nameOf(to)} toWord={t('to')} />
            </ChipButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
