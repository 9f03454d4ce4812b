import clsx from 'clsx';
import type { Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as RacSearchField,
  type SearchFieldProps as RacSearchFieldProps,
} from 'react-aria-components/SearchField';
import { IconButton } from '../controls/IconButton.tsx';
import { Kbd } from '../display/Kbd.tsx';
import { Icon } from '../icons/Icon.tsx';
import './field.css';
import './SearchField.css';

export interface SearchFieldProps
  extends Omit<RacSearchFieldProps, 'className' | 'style' | 'children' | 'aria-label' | 'render'> {
  /** Read to screen readers; the placeholder is what is seen. */
  label: string;
  placeholder?: string;
  clearLabel: string;
  /** The key that jumps here, shown while the field is empty. */
  kbd?: string;
  size?: 'auto' | 'touch' | 'desk';
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A search box: Enter submits, Escape empties. */
export function SearchField({
  label,
  placeholder,
  clearLabel,
  kbd,
  size = 'auto',
  className,
  ref,
  ...rest
}: SearchFieldProps) {
  return (
    <RacSearchField
      {...rest}
      aria-label={label}
      className={clsx('td-field', 'td-search', `td-field--${size}`, className)}
    >
      {({ isEmpty }) => (
        <Group role="presentation" className="td-field__box">
          <Icon name="search" size={16} />
          <Input ref={ref} className="td-field__input" placeholder={placeholder} />
          {isEmpty ? (
            kbd && <Kbd className="td-search__kbd">{kbd}</Kbd>
          ) : (
            <IconButton icon="clear" label={clearLabel} iconSize={16} size="sm" className="td-field__btn" />
          )}
        </Group>
      )}
    </RacSearchField>
  );
}
