import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { RadioGroup as RacRadioGroup, RadioButton, RadioField } from 'react-aria-components/RadioGroup';
import { idOf, type Option } from '../controls/option.ts';
import { Icon } from '../icons/Icon.tsx';
import './choice.css';
import './field.css';
import './RadioGroup.css';

interface RadioOption<Id extends string> extends Option<Id> {
  sub?: ReactNode;
  end?: ReactNode;
}

export interface RadioGroupProps<Id extends string> {
  label: string;
  labelHidden?: boolean;
  options: readonly RadioOption<Id>[];
  /** null while nothing is chosen. */
  value: Id | null;
  /** With `again` also for a press on what is chosen: shown may be a default, and the press says it is wanted. */
  onChange: (id: Id) => void;
  again?: boolean;
  /** rows: full-width lines; cards: framed side by side, as for ways to pay. */
  layout?: 'rows' | 'cards';
  error?: string | undefined;
  isDisabled?: boolean;
  className?: string;
}

/** One of several, with room for a second line. */
export function RadioGroup<Id extends string>({
  label,
  labelHidden,
  options,
  value,
  onChange,
  again,
  layout = 'rows',
  error,
  isDisabled,
  className,
}: RadioGroupProps<Id>) {
  return (
    <RacRadioGroup
      value={value}
      onChange={(key) => {
        const id = idOf(options, key);
        if (id !== undefined) onChange(id);
      }}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      orientation={layout === 'cards' ? 'horizontal' : 'vertical'}
      className={clsx('td-radios', `td-radios--${layout}`, className)}
    >
      <Label className={clsx('td-field__label td-radios__label', labelHidden && 'td-vh')}>{label}</Label>
      <div
        role="presentation"
        className="td-radios__list"
        onClickCapture={({ target }) => {
          const isChosen = target instanceof HTMLInputElement && target.checked && target.value === value;
          if (again && isChosen && value !== null) onChange(value);
        }}
      >
        {options.map((option) => (
          <RadioField
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled}
            className="td-radios__field"
          >
            <RadioButton className="td-radios__item">
              <span className="td-ring" />
              <span className="td-radios__main">
                <span className="td-radios__title">{option.label}</span>
                {option.sub && <span className="td-radios__sub">{option.sub}</span>}
              </span>
              {option.end && <span className="td-radios__end">{option.end}</span>}
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldError className="td-field__error">
        <Icon name="warning" size={16} />
        <span>{error}</span>
      </FieldError>
    </RacRadioGroup>
  );
}
