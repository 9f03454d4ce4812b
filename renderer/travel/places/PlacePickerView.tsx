import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { ErrorState } from '../../shared/ui/feedback/ErrorState.tsx';
import { FieldLayer } from '../../shared/ui/layers/FieldLayer.tsx';
import { useProductText } from '../product/useProduct.ts';
import { PlaceList } from './PlaceList.tsx';
import { PlaceSkeleton } from './PlaceSkeleton.tsx';
import type { Place, Places } from './place.ts';
import { useUsedPlaces } from './useUsedPlaces.ts';
import './PlacePicker.css';

type Props = {
  places: Places;
  isOpen: boolean;
  onClose: () => void;
  title: string;
  value: Place | null;
  onChange: (place: Place) => void;
};

/** The code of a PlacePicker. */
export function PlacePickerView({ places, isOpen, onClose, title, value, onChange }: Props) {
  const { t } = useTranslation(['travel', 'common']);
  const productText = useProductText();
  const { cities, isLoading, isError, refetch } = places;
  // Asked for with the screen, so that they stand there when the picker opens.
  const used = useUsedPlaces();
  const failed = isError && cities.length === 0;
  return (
    <FieldLayer
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('common:action.close')}
      flush
      rehearse={cities.length > 0 && !used.isLoading}
      className="travel-picker"
    >
      {failed ? (
        <ErrorState
          title={productText('place.failed')}
          safe={t('place.failedSafe')}
          action={<Button onPress={() => void refetch()}>{t('common:action.retry')}</Button>}
        />
      ) : isLoading || used.isLoading ? (
        <PlaceSkeleton />
      ) : (
        <PlaceList
          cities={cities}
          usual={used.usual}
          value={value}
          onForget={used.forget}
          onChange={(place) => {
            used.add(place);
            onChange(place);
            onClose();
          }}
        />
      )}
    </FieldLayer>
  );
}
