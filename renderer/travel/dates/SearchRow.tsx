import type { ReactNode } from 'react';
import { Button as RacButton } from 'react-aria-components/Button';
import { Icon } from '../../shared/ui/icons/Icon.tsx';
import './SearchRow.css';

type Props = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  onPress: () => void;
};

/** A line of the search card that opens a choice. */
export function SearchRow({ label, value, note, onPress }: Props) {
  return (
    <RacButton onPress={onPress} aria-haspopup="dialog" className="travel-row">
      <span className="travel-row__label">{label}</span>
      <span className="travel-row__value">{value}</span>
      {note && <span className="travel-row__note">{note}</span>}
      <Icon name="chevronRight" size={16} className="travel-row__chev" />
    </RacButton>
  );
}
