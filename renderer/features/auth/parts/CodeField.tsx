import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import type { LoginFormState } from '../useLoginForm.ts';
import { PictureCode } from './PictureCode.tsx';
import { SpeakCode } from './SpeakCode.tsx';
import './CodeField.css';

/** The picture code: what is seen, or heard, and the field for either. */
export function CodeField({ form }: { form: LoginFormState }) {
  const { t } = useTranslation('auth');
  const { typed, set, missing, inputs, picture } = form;
  const id = picture.value?.ficationId;
  // A new picture leads to its field; the password stays where it is.
  useEffect(() => {
    if (id) inputs.code.current?.focus();
  }, [id, inputs.code]);
  return (
    <TextField
      ref={inputs.code}
      label={t('code')}
      name="code"
      autoComplete="off"
      autoCorrect="off"
      spellCheck="false"
      size="touch"
      maxLength={8}
      placeholder={t('codeHint')}
      value={typed.code}
      onChange={set('code')}
      error={missing.has('code') ? t('missing.code') : undefined}
      beside={
        <>
          <PictureCode picture={picture} />
          <SpeakCode picture={picture} />
        </>
      }
    />
  );
}
