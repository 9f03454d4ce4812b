import type { ClipboardEvent } from 'react';
import type { DocumentType } from '../../../../contract/enums/people.ts';
import { readMobile, showMobile } from '../../../../contract/rules/identity/mobile.ts';
import { readDocumentNumber, showDocumentNumber } from '../../../../contract/rules/person/documentNumber.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type Props = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'maxLength' | 'numericOnly' | 'onPaste' | 'spellCheck'
> & {
  kind: 'mobile' | DocumentType;
  value: string;
  onChange: (value: string) => void;
};

/** What a telephone number is written with: digits, the plus of a country code and what groups them (spec §5). */
const dialled = (typed: string) => typed.normalize('NFKC').replace(/[^\d+() -]/g, '');

/** Longer than any number with the label somebody pasted along. */
const longest = 60;

/**
 * A mobile or document number, taken in any form it is pasted in; once it is whole it is shown as people read it. What
 * is no such number stays as typed. The same rules make of it what is kept (contract/rules).
 */
export function NumberField({ kind, value, onChange, onBlur, ...rest }: Props) {
  const tidied = (text: string) => {
    if (kind === 'mobile') {
      const mobile = readMobile(text);
      return mobile === null ? null : showMobile(mobile);
    }
    const number = readDocumentNumber(kind, text);
    return number === null ? null : showDocumentNumber(kind, number);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const start = selectionStart ?? value.length;
    const pasted = event.clipboardData.getData('text');
    const whole = tidied(value.slice(0, start) + pasted + value.slice(selectionEnd ?? start));
    if (whole === null) return;
    event.preventDefault();
    onChange(whole);
  };
  return (
    <TextField
      {...rest}
      {...(kind === 'mobile' && { type: 'tel' })}
      value={value}
      onChange={(typed) => onChange(kind === 'mobile' ? dialled(typed) : typed)}
      onPaste={paste}
      onBlur={(event) => {
        const whole = tidied(value);
        if (whole !== null && whole !== value) onChange(whole);
        onBlur?.(event);
      }}
      maxLength={longest}
      spellCheck="false"
    />
  );
}
