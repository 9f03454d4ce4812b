import clsx from 'clsx';
import { type ComponentProps, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { digitsOf, pasteDigits, refuseNonDigitInput, refuseNonDigitKey } from './numericEntry.ts';
import './field.css';

/** What of a plain input its caller may set as it stands. */
type InputProps = Pick<
  ComponentProps<'input'>,
  | 'aria-describedby'
  | 'autoComplete'
  | 'autoCorrect'
  | 'autoFocus'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'onPaste'
  | 'spellCheck'
  | 'type'
>;

export interface TextFieldProps extends InputProps {
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
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  isRequired?: boolean | undefined;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  className?: string;
  /** The input itself, for focus on the first error. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * One line of text with its label above and its message below: a plain input, because the kit's text field brings
 * form validation and completion to the login (docs/decisions/0008).
 */
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
  isDisabled,
  isReadOnly,
  isRequired,
  className,
  ref,
  value,
  defaultValue = '',
  onChange,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const noted = Boolean(error || description);
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
    <div
      className={clsx('td-field', `td-field--${size}`, className)}
      data-invalid={error ? true : undefined}
      data-disabled={isDisabled || undefined}
      data-readonly={isReadOnly || undefined}
    >
      <span className={clsx('td-field__head', labelHidden && !labelEnd && 'td-vh')}>
        <label htmlFor={id} className={clsx('td-field__label', labelHidden && 'td-vh')}>
          {label}
        </label>
        {labelEnd}
      </span>
      <span className="td-field__line">
        <div className="td-field__box">
          {icon && <Icon name={icon} size={16} />}
          <input
            type="text"
            inputMode={numericOnly ? 'numeric' : undefined}
            {...rest}
            id={id}
            ref={(element) => {
              input.current = element;
              if (typeof ref === 'function') ref(element);
              else if (ref) ref.current = element;
            }}
            className="td-field__input"
            placeholder={placeholder}
            value={current}
            onChange={(event) => change(event.target.value)}
            disabled={isDisabled}
            readOnly={isReadOnly}
            aria-required={isRequired || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={clsx(noted && noteId, describedBy) || undefined}
            {...numeric}
          />
          {clearLabel && current !== '' && !isDisabled && !isReadOnly && (
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
        </div>
        {beside}
      </span>
      {description && !error && (
        <span id={noteId} className="td-field__note">
          {description}
        </span>
      )}
      {error && (
        <span id={noteId} className="td-field__error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}
