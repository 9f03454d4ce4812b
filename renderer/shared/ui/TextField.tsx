import clsx from 'clsx';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import {
  TextField as RacTextField,
  type TextFieldProps as RacTextFieldProps,
} from 'react-aria-components/TextField';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { digitsOf, pasteDigits, refuseNonDigitInput, refuseNonDigitKey } from './numericEntry.ts';
import './field.css';

export interface TextFieldProps
  extends Omit<
    RacTextFieldProps,
    | 'className'
    | 'style'
    | 'children'
    | 'isInvalid'
    | 'validate'
    | 'validationBehavior'
    | 'aria-label'
    | 'render'
  > {
  label: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  /** A link at the right end of the label line. */
  labelEnd?: ReactNode;
  placeholder?: string;
  description?: ReactNode;
  /** The message under the field; its presence marks the field wrong. */
  error?: string | undefined;
  icon?: IconName;
  /** Inside the box, at its end: a unit, a reveal button. */
  suffix?: ReactNode;
  /** Beside the box: a picture code, a send button. */
  beside?: ReactNode;
  /** Given: a button with this name empties a filled field. */
  clearLabel?: string;
  /** Refuses other keys and cleans what is pasted (spec §5). */
  numericOnly?: boolean;
  size?: 'auto' | 'touch' | 'desk';
  className?: string;
  /** The input itself, for focus on the first error. */
  ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label above and its message below. */
export function TextField({
  label,
  labelHidden,
  labelEnd,
  placeholder,
  description,
  error,
  icon,
  suffix,
  beside,
  clearLabel,
  numericOnly,
  size = 'auto',
  className,
  ref,
  value,
  defaultValue = '',
  onChange,
  ...rest
}: TextFieldProps) {
  const [own, setOwn] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const current = value ?? own;
  const change = (next: string) => {
    const clean = numericOnly ? digitsOf(next) : next;
    setOwn(clean);
    onChange?.(clean);
  };
  const numeric = numericOnly && {
    onKeyDown: refuseNonDigitKey,
    onBeforeInput: refuseNonDigitInput,
    onPaste: (event: React.ClipboardEvent<HTMLInputElement>) => {
      const target = event.currentTarget;
      const pasted = pasteDigits(event, rest.maxLength);
      change(pasted.value);
      // After the controlled value has been written; before that the caret would jump to the end.
      requestAnimationFrame(() => target.setSelectionRange(pasted.caret, pasted.caret));
    },
  };
  return (
    <RacTextField
      inputMode={numericOnly ? 'numeric' : undefined}
      {...rest}
      value={current}
      onChange={change}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={clsx('td-field', `td-field--${size}`, className)}
    >
      <span className={clsx('td-field__head', labelHidden && !labelEnd && 'td-vh')}>
        <Label className={clsx('td-field__label', labelHidden && 'td-vh')}>{label}</Label>
        {labelEnd}
      </span>
      <span className="td-field__line">
        <Group role="presentation" className="td-field__box">
          {icon && <Icon name={icon} size={16} />}
          <Input
            ref={(element) => {
              input.current = element;
              if (typeof ref === 'function') ref(element);
              else if (ref) ref.current = element;
            }}
            className="td-field__input"
            placeholder={placeholder}
            {...numeric}
          />
          {clearLabel && current !== '' && !rest.isDisabled && !rest.isReadOnly && (
            <IconButton
              icon="clear"
              iconSize={18}
              label={clearLabel}
              size="sm"
              className="td-field__btn"
              excludeFromTabOrder
              onPress={() => {
                change('');
                input.current?.focus();
              }}
            />
          )}
          {suffix}
        </Group>
        {beside}
      </span>
      {description && !error && (
        <Text slot="description" className="td-field__note">
          {description}
        </Text>
      )}
      <FieldError className="td-field__error">
        <Icon name="warning" size={16} />
        <span>{error}</span>
      </FieldError>
    </RacTextField>
  );
}
