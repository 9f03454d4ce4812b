import clsx from 'clsx';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { BarFace, type BarItem } from './BarFace.tsx';
import './BottomBar.css';

export interface BottomBarProps<Id extends string> {
  label: string;
  items: readonly BarItem<Id>[];
  /** Ids that are on: the sort in force, the filter that is set. */
  selected: readonly Id[];
  onPress: (id: Id) => void;
  className?: string;
}

/** Sort and filter buttons along the bottom of a list. */
export function BottomBar<Id extends string>({
  label,
  items,
  selected,
  onPress,
  className,
}: BottomBarProps<Id>) {
  return (
    <div role="group" aria-label={label} className={clsx('td-bar', className)}>
      {items.map((item) => (
        <ToggleButton
          key={item.id}
          isSelected={selected.includes(item.id)}
          onChange={() => onPress(item.id)}
          className="td-bar__item td-bar__item--sort"
        >
          <BarFace item={item} size={20} />
        </ToggleButton>
      ))}
    </div>
  );
}
