import { useTranslation } from 'react-i18next';
import { CODE_DIGITS } from '../../../../contract/enums/oneTimeCode.ts';
import type { FieldProps } from '../../../shared/hooks/useForm.ts';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';

/** Where a one-time code is typed, or filled in by the system that received it. */
export function CodeField({ autoFocus = false, ...field }: FieldProps & { autoFocus?: boolean }) {
  const { t } = useTranslation('account');
  return (
    <TextField
      {...field}
      label={t('verify.code')}
      size="touch"
      numericOnly
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      autoFocus={autoFocus}
    />
  );
}
