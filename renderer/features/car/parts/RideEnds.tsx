import { useState } from 'react';
import { Button as RacButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { kindsAt } from '../../../../contract/rules/car/carService.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import type { CarSpot } from '../logic/carSpot.ts';
import type { RideDraft } from '../state/carSlice.ts';
import { CarPlacePicker } from './CarPlacePicker.tsx';
import './RideEnds.css';
import type { CarPlaces } from './useCarPlaces.ts';

type End = 'from' | 'to';
export type EndErrors = { from?: string | undefined; to?: string | undefined };

type Props = {
  places: CarPlaces;
  ride: RideDraft;
  errors: EndErrors;
  onChange: (change: Partial<RideDraft>) => void;
  onSwap: () => void;
  /** For focus on the first error. */
  fromRef: React.Ref<HTMLButtonElement>;
  toRef: React.Ref<HTMLButtonElement>;
};

/** Where a ride begins and ends, one below the other as on a map. Both lie in one city. */
export function RideEnds({ places, ride, errors, onChange, onSwap, fromRef, toRef }: Props) {
  const { t } = useTranslation(['car', 'travel']);
  const [open, setOpen] = useState<End | null>(null);
  const { spotOf } = places;
  const { service, city } = ride;
  const choose = ({ place, city: chosen }: CarSpot) => {
    if (!open) return;
    const other: End = open === 'from' ? 'to' : 'from';
    const isElsewhere = spotOf(ride[other])?.city.code !== chosen.code;
    onChange({ [open]: place.code, city: chosen.code, ...(isElsewhere ? { [other]: null } : {}) });
  };
  const error = errors.from ?? errors.to;
  return (
    <div role="group" aria-label={t('travel:search.form')} className="car-ends">
      <div className="car-ends__rows">
        {(['from', 'to'] as const).map((which) => (
          <EndButton
            key={which}
            ref={which === 'from' ? fromRef : toRef}
            end={which}
            spot={spotOf(ride[which])}
            isWrong={Boolean(errors[which])}
            onPress={() => setOpen(which)}
          />
        ))}
      </div>
      <IconButton
        icon="sort"
        label={t('travel:search.swap')}
        onPress={onSwap}
        isDisabled={!ride.from && !ride.to}
        variant="framed"
        className="car-ends__swap"
      />
      {error && (
        <p role="alert" id={errorId} className="car-ends__error">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      <CarPlacePicker
        places={places}
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={t(`search.${open ?? 'from'}Title`)}
        kinds={kindsAt(service, open ?? 'from')}
        city={city}
        value={open && ride[open]}
        onChange={choose}
      />
    </div>
  );
}

const errorId = 'car-ends-error';

type EndButtonProps = {
  end: End;
  spot: CarSpot | undefined;
  isWrong: boolean;
  onPress: () => void;
  ref: React.Ref<HTMLButtonElement>;
};

function EndButton({ end, spot, isWrong, onPress, ref }: EndButtonProps) {
  const { t } = useTranslation(['car', 'travel']);
  const language = useLanguage();
  return (
    <RacButton
      ref={ref}
      onPress={onPress}
      aria-haspopup="dialog"
      aria-describedby={isWrong ? errorId : undefined}
      className={`car-ends__end car-ends__end--${end}${isWrong ? ' car-ends__end--wrong' : ''}`}
    >
      <span className="car-ends__label">{t(`search.${end}`)}</span>
      <span className={spot ? 'car-ends__name' : 'car-ends__name car-ends__name--none'}>
        {spot ? localisedText(spot.place.name, language) : t('travel:search.choose')}
      </span>
      {spot && <span className="car-ends__city">{localisedText(spot.city.name, language)}</span>}
    </RacButton>
  );
}
