import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Icon } from './Icon.tsx';
import './IconButton.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'suffix' | 'clearLabel' | 'numericOnly' | 'icon'> {
  /** Name of the toggle that shows the password in clear, e.g. "show password"; its pressed state says whether it is shown. */
  revealLabel: string;
}

/** A password with a toggle that shows it; hidden again whenever the field mounts. */
export function PasswordField({
  revealLabel,
  autoComplete = 'current-password',
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCorrect="off"
      spellCheck="false"
      suffix={
        <ToggleButton
          aria-label={revealLabel}
          isSelected={shown}
          onChange={setShown}
          isDisabled={rest.isDisabled}
          className="td-iconbtn td-iconbtn--sm td-field__btn"
        >
          <Icon name={shown ? 'eye' : 'eyeOff'} />
        </ToggleButton>
      }
    />
  );
}
