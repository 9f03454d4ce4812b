import clsx from 'clsx';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { idOf, type Option } from './option.ts';
import './Segmented.css';

interface SegmentOption<Id extends string> extends Option<Id> {
  count?: number;
}

export interface SegmentedProps<Id extends string> {
  /** Said to screen readers; the segments explain themselves to the eye. */
  label: string;
  options: readonly SegmentOption<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** On the canvas a darker ground, on a card the canvas. */
  ground?: 'canvas' | 'card';
  className?: string;
}

/** One of a few, always one. Arrow keys choose at once. */
export function Segmented<Id extends string>({
  label,
  options,
  value,
  onChange,
  ground = 'card',
  className,
}: SegmentedProps<Id>) {
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={(key) => {
        const id = idOf(options, key);
        if (id !== undefined) onChange(id);
      }}
      className={clsx('td-seg', `td-seg--${ground}`, className)}
    >
      {options.map((option) => (
        <RadioField
          key={option.id}
          value={option.id}
          isDisabled={option.isDisabled}
          className="td-seg__field"
        >
          <RadioButton className="td-seg__item">
            {option.label}
            {option.count !== undefined && <span className="td-seg__count">{option.count}</span>}
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  );
}
