import { useId, useState } from 'react';
import { Button as RacButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../shared/ui/controls/IconButton.tsx';
import { Icon } from '../../shared/ui/icons/Icon.tsx';
import { PlacePicker } from './PlacePicker.tsx';
import type { Place, Places } from './place.ts';
import './RouteFields.css';

export type RouteErrors = { from?: string | undefined; to?: string | undefined };

type Props = {
  places: Places;
  from: Place | null;
  to: Place | null;
  errors: RouteErrors;
  onChange: (end: 'from' | 'to', place: Place) => void;
  onSwap: () => void;
  /** For focus on the first error. */
  fromRef: React.Ref<HTMLButtonElement> | undefined;
  toRef: React.Ref<HTMLButtonElement> | undefined;
};

/** Where from and where to, side by side, with a swap between them. */
export function RouteFields({ places, from, to, errors, onChange, onSwap, fromRef, toRef }: Props) {
  const { t } = useTranslation('travel');
  const [open, setOpen] = useState<'from' | 'to' | null>(null);
  const { nameOf } = places;
  const error = errors.from ?? errors.to;
  const errorId = useId();
  return (
    <div role="group" aria-label={t('search.form')} className="travel-route">
      <PlaceButton
        ref={fromRef}
        label={t('search.from')}
        name={nameOf(from)}
        isWrong={Boolean(errors.from)}
        errorId={errorId}
        onPress={() => setOpen('from')}
      />
      <IconButton
        icon="swap"
        label={t('search.swap')}
        onPress={onSwap}
        variant="framed"
        className="travel-route__swap"
      />
      <PlaceButton
        ref={toRef}
        label={t('search.to')}
        name={nameOf(to)}
        isWrong={Boolean(errors.to)}
        errorId={errorId}
        onPress={() => setOpen('to')}
        isEnd
      />
      {error && (
        <p role="alert" id={errorId} className="travel-route__error">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      <PlacePicker
        places={places}
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={open === 'to' ? t('place.toTitle') : t('place.fromTitle')}
        value={open === 'to' ? to : from}
        onChange={(place) => open && onChange(open, place)}
      />
    </div>
  );
}

type PlaceButtonProps = {
  label: string;
  name: string;
  isWrong: boolean;
  errorId: string;
  isEnd?: boolean;
  onPress: () => void;
  ref: React.Ref<HTMLButtonElement> | undefined;
};

function PlaceButton({ label, name, isWrong, errorId, isEnd, onPress, ref }: PlaceButtonProps) {
  const { t } = useTranslation('travel');
  return (
    <RacButton
      ref={ref}
      onPress={onPress}
      aria-haspopup="dialog"
      aria-describedby={isWrong ? errorId : undefined}
      className={`travel-route__place${isEnd ? ' travel-route__place--end' : ''}${isWrong ? ' travel-route__place--wrong' : ''}`}
    >
      <span className="travel-route__label">{label}</span>
      <span className={name ? 'travel-route__name' : 'travel-route__name travel-route__name--none'}>
        {name || t('search.choose')}
      </span>
    </RacButton>
  );
}
