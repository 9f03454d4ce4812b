import clsx from 'clsx';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { moreEdges } from '../scroll/moreEdges.ts';
import type { Option } from './option.ts';
import './Chip.css';

export interface ChipGroupProps<Id extends string> {
  label: string;
  options: readonly Option<Id>[];
  selected: readonly Id[];
  onChange: (selected: Id[]) => void;
  /** single: one at a time; with required also never none. */
  mode?: 'single' | 'multiple';
  required?: boolean;
  /** scroll: one line that scrolls sideways (the phone's filter line); wrap: as many lines as it takes. */
  layout?: 'scroll' | 'wrap';
  /** A first chip that stands for no choice: on while nothing is chosen, and clears what is. */
  all?: string;
  className?: string;
}

const everything = '*';

/** Toggle chips, 28 px drawn in a 44 px strip. Arrows move between them, Space or Enter toggles. */
export function ChipGroup<Id extends string>({
  label,
  options,
  selected,
  onChange,
  mode = 'multiple',
  required,
  layout = 'scroll',
  all,
  className,
}: ChipGroupProps<Id>) {
  return (
    <ToggleButtonGroup
      ref={layout === 'scroll' ? moreEdges : undefined}
      aria-label={label}
      selectionMode={mode}
      disallowEmptySelection={required}
      selectedKeys={all !== undefined && selected.length === 0 ? [everything] : selected}
      onSelectionChange={(keys) => {
        const isCleared = keys.has(everything) && selected.length > 0;
        onChange(isCleared ? [] : options.filter((option) => keys.has(option.id)).map((option) => option.id));
      }}
      className={clsx('td-chips', `td-chips--${layout}`, className)}
    >
      {all !== undefined && (
        <ToggleButton id={everything} className="td-chip">
          <span className="td-chip__in">{all}</span>
        </ToggleButton>
      )}
      {options.map((option) => (
        <ToggleButton key={option.id} id={option.id} isDisabled={option.isDisabled} className="td-chip">
          <span className="td-chip__in">{option.label}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
