import clsx from 'clsx';
import { useId, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { ChipButton } from '../controls/ChipButton.tsx';
import { idOf, type Option } from '../controls/option.ts';
import { Icon } from '../icons/Icon.tsx';
import './choiceField.css';
import './field.css';

/** So many options stand open at first, and all where there is only one more. */
const firstOpen = 3;

interface ChoiceFieldProps<Id extends string> {
  label: string;
  /** The usual ones first. */
  options: readonly Option<Id>[];
  /** null while nothing is chosen. */
  value: Id | null;
  onChange: (id: Id) => void;
  /** The chip that opens the rest. */
  moreLabel: (count: number) => string;
  error?: string | undefined;
  className?: string;
}

/**
 * A required one of several, chosen by one press: the first options stand open as chips, the rest behind one more.
 * Arrows move between chips without choosing; Space or Enter chooses.
 */
export function ChoiceField<Id extends string>(props: ChoiceFieldProps<Id>) {
  const { label, options, value, onChange, moreLabel, error, className } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isAll = isOpen || options.length <= firstOpen + 1;
  const shown = isAll ? options : options.filter((one, at) => at < firstOpen || one.id === value);
  return (
    <div className={clsx('td-field', 'td-choice', error && 'td-choice--wrong', className)}>
      <span className="td-field__head">
        <span id={`${id}-label`} className="td-field__label">
          {label}
        </span>
      </span>
      <div className="td-chips td-chips--wrap">
        <ToggleButtonGroup
          aria-labelledby={`${id}-label`}
          {...(error ? { 'aria-describedby': `${id}-error` } : {})}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={value === null ? [] : [value]}
          onSelectionChange={([key]) => {
            const chosen = idOf(options, key);
            if (chosen !== undefined) onChange(chosen);
          }}
          className="td-choice__group"
        >
          {shown.map((option) => (
            <ToggleButton key={option.id} id={option.id} isDisabled={option.isDisabled} className="td-chip">
              <span className="td-chip__in">{option.label}</span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {shown.length < options.length && (
          <ChipButton onPress={() => setOpen(true)}>{moreLabel(options.length - shown.length)}</ChipButton>
        )}
      </div>
      {error && (
        <span id={`${id}-error`} className="td-field__error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}
