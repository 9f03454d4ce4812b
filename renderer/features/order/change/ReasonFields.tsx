import { useTranslation } from 'react-i18next';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { ChoiceField } from '../../../shared/ui/fields/ChoiceField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import type { Reason } from './useAmend.ts';

/** Longest note the contract takes (order.change.confirm reasonNote). */
const noteLength = 200;

type Props = {
  value: Reason;
  onChange: (reason: Reason) => void;
  isMissing: boolean;
  codes: readonly { readonly code: string; readonly label: Localised }[];
};

/** Why something beyond the standard is taken: one of the company's reasons, and a sentence. */
export function ReasonFields({ value, onChange, isMissing, codes }: Props) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  return (
    <>
      <ChoiceField
        label={t('change.reason')}
        options={codes.map(({ code, label }) => ({ id: code, label: localisedText(label, language) }))}
        value={value.code}
        onChange={(code) => onChange({ ...value, code })}
        moreLabel={(count) => t('change.moreReasons', { count })}
        error={isMissing && !value.code ? t('change.reasonMissing') : undefined}
      />
      <TextField
        label={t('refund.note')}
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
        maxLength={noteLength}
      />
    </>
  );
}
