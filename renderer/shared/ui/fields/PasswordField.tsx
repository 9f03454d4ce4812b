import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../icons/Icon.tsx';
import '../controls/IconButton.css';
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
        // A button that says it is pressed: the kit's toggle would bring a toolbar's focus code to the login.
        <Button
          aria-label={revealLabel}
          aria-pressed={shown}
          onPress={() => setShown(!shown)}
          isDisabled={rest.isDisabled}
          className="td-iconbtn td-iconbtn--sm td-field__btn"
        >
          <Icon name={shown ? 'eye' : 'eyeOff'} />
        </Button>
      }
    />
  );
}
