import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '../../../contract/enums/booking.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import { localisedText } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { ChoiceField } from '../../shared/ui/fields/ChoiceField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';

/** Why something beyond the standard is taken; `code` is null until one is chosen. */
export type Reason = { readonly code: string | null; readonly note: string };

type Props = {
  value: Reason;
  onChange: (reason: Reason) => void;
  isMissing: boolean;
  codes: readonly { readonly code: string; readonly label: Localised }[];
};

/** Why something beyond the standard is taken: one of the company's reasons, and a sentence. */
export function ReasonFields({ value, onChange, isMissing, codes }: Props) {
  const { t } = useTranslation('travel');
  const language = useLanguage();
  return (
    <>
      <ChoiceField
        label={t('beyondReason.label')}
        options={codes.map(({ code, label }) => ({ id: code, label: localisedText(label, language) }))}
        value={value.code}
        onChange={(code) => onChange({ ...value, code })}
        moreLabel={(count) => t('beyondReason.more', { count })}
        error={isMissing && !value.code ? t('beyondReason.missing') : undefined}
      />
      <TextField
        label={t('beyondReason.note')}
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
        maxLength={NOTE_MAX}
      />
    </>
  );
}
