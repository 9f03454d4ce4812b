import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CarPlaceKind } from '../../../../contract/rules/car/carService.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { OptionSearch } from '../../../shared/ui/lists/OptionSearch.tsx';
import type { CarSpot } from '../logic/carSpot.ts';
import './CarPlacePicker.css';
import type { CarPlaces } from './useCarPlaces.ts';
import { type PlaceLine, usePlaceGroups } from './usePlaceGroups.ts';

export type PickerProps = {
  places: CarPlaces;
  title: string;
  /** What can be chosen here: a pick-up at an airport starts at one. */
  kinds: readonly CarPlaceKind[];
  /** The city whose places are listed first; null: none is chosen yet. */
  city: string | null;
  /** The code of the chosen place. */
  value: string | null;
  onChange: (spot: CarSpot) => void;
};

/** Airports, stations and quarters of a city in a sheet, other cities below, or what answers the typed letters. */
export function CarPlacePicker({
  isOpen,
  onClose,
  ...list
}: PickerProps & { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('common');
  const { onChange, title } = list;
  const choose = (spot: CarSpot) => {
    onChange(spot);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('action.close')} flush>
      <CarPlaceList {...list} onChange={choose} />
    </Sheet>
  );
}

function CarPlaceList({ places, kinds, city: given, value, onChange }: PickerProps) {
  const { t } = useTranslation(['car', 'travel', 'common']);
  const { cities, isLoading, isFetching, error, refetch } = places;
  const [city, setCity] = useState(given);
  const [typed, setTyped] = useState('');
  const groups = usePlaceGroups(cities, { typed, city, kinds, value });
  if (isLoading) return <Skeleton kind="text" count={8} label={t('common:state.loading')} />;
  if (error && cities.length === 0) {
    return (
      <FailedState
        error={error}
        namespace="car"
        title={t('place.failed')}
        safe={t('travel:place.failedSafe')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const act = ({ id, spot }: PlaceLine) => {
    if (spot) return onChange(spot);
    setCity(id);
    setTyped('');
  };
  return (
    <OptionSearch
      groups={groups}
      typed={typed}
      onType={setTyped}
      onTake={act}
      searchLabel={t('place.search')}
      placeholder={t('place.placeholder')}
      clearLabel={t('travel:place.clear')}
      listLabel={t('place.list')}
      classes={{
        head: 'car-places__search',
        list: 'car-places',
        title: 'car-places__head',
        line: () => 'car-place',
      }}
      empty={<EmptyState icon="notFound" title={t('place.none')} hint={t('travel:place.noneHint')} />}
    >
      {(line) => (
        <>
          <Icon name={line.icon} size={18} className="car-place__icon" />
          <span className="car-place__name">{line.name}</span>
          <span className="car-place__sub">{line.sub}</span>
          {line.isChosen && (
            <Icon name="check" size={16} label={t('travel:place.chosen')} className="car-place__end" />
          )}
          {!line.spot && (
            <Icon name="chevronRight" size={16} className="car-place__end car-place__end--more" />
          )}
        </>
      )}
    </OptionSearch>
  );
}
