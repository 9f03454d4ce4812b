import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as RacSelect, SelectValue } from 'react-aria-components/Select';
import { idOf, type Option } from '../controls/option.ts';
import { Icon } from '../icons/Icon.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { OptionItem } from './OptionItem.tsx';
import './field.css';
import './listbox.css';

export interface SelectOption<Id extends string> extends Option<Id> {
  sub?: string;
}

export interface SelectProps<Id extends string> {
  label: string;
  labelHidden?: boolean;
  options: readonly SelectOption<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  placeholder: string;
  description?: ReactNode;
  error?: string | undefined;
  name?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
  size?: 'auto' | 'touch' | 'desk';
  className?: string;
}

/** One of a list that opens below; typing letters jumps to an option. */
export function Select<Id extends string>({
  label,
  labelHidden,
  options,
  value,
  onChange,
  placeholder,
  description,
  error,
  size = 'auto',
  className,
  ...rest
}: SelectProps<Id>) {
  return (
    <RacSelect
      {...rest}
      // A label element is lost, and missed, while its pane is kept out of sight.
      {...(labelHidden && { 'aria-label': label })}
      value={value}
      onChange={(key) => {
        const id = idOf(options, key);
        if (id !== undefined) onChange(id);
      }}
      placeholder={placeholder}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={clsx('td-field', 'td-select', `td-field--${size}`, className)}
    >
      {!labelHidden && (
        <span className="td-field__head">
          <Label className="td-field__label">{label}</Label>
        </span>
      )}
      <Button className="td-field__box td-select__box">
        <SelectValue className="td-select__value">
          {({ selectedText, isPlaceholder }) => (isPlaceholder ? placeholder : selectedText)}
        </SelectValue>
        <Icon name="chevronDown" size={16} />
      </Button>
      <FieldNotes description={description} error={error} />
      <Popover className="td-pop" offset={4}>
        <ListBox items={options} className="td-listbox">
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </RacSelect>
  );
}
