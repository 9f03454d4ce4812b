import clsx from 'clsx';
import { useId } from 'react';
import type { Option } from './option.ts';
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

/** One of a few, always one. Arrow keys choose at once. The browser's own radios: they cost a layer nothing to open. */
export function Segmented<Id extends string>({
  label,
  options,
  value,
  onChange,
  ground = 'card',
  className,
}: SegmentedProps<Id>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={clsx('td-seg', `td-seg--${ground}`, className)}>
      {options.map((option) => (
        <label
          key={option.id}
          className="td-seg__item"
          data-selected={option.id === value || undefined}
          data-disabled={option.isDisabled || undefined}
        >
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.id)}
            className="td-vh"
          />
          {option.label}
          {option.count !== undefined && <span className="td-seg__count">{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
