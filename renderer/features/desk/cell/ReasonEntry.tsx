import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '../../../../contract/enums/booking.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { reasonOf } from '../../../travel/quote/quoteRows.ts';
import type { FormRow, Quote } from '../../../travel/shapes/bookingForm.ts';

type Props = {
  row: FormRow;
  codes: Quote['reasonCodes'];
  onEdit: (change: Partial<FormRow>) => void;
  others: number;
  onShare: () => void;
};

/** Why a choice goes beyond the standard, and the same for all others who must say so. */
export function ReasonEntry({ row, codes, onEdit, others, onShare }: Props) {
  const { t } = useTranslation(['desk', 'booking']);
  const language = useLanguage();
  const code = reasonOf(row, codes);
  const isWhole = code !== null && row.reasonNote.trim() !== '';
  return (
    <>
      <Select
        label={t('booking:confirm.reason')}
        labelHidden
        size="desk"
        options={codes.map(({ code: id, label }) => ({ id, label: localisedText(label, language) }))}
        value={code}
        onChange={(reasonCode) => onEdit({ reasonCode })}
        placeholder={t('booking:confirm.reason')}
        className="desk-bar__reason"
      />
      <TextField
        label={t('booking:confirm.note')}
        labelHidden
        size="desk"
        placeholder={t('booking:confirm.notePlaceholder')}
        value={row.reasonNote}
        onChange={(reasonNote) => onEdit({ reasonNote })}
        maxLength={NOTE_MAX}
        className="desk-bar__note"
      />
      {isWhole && others > 0 && (
        <Button size="desk" variant="soft" onPress={onShare}>
          {t('booking:confirm.sameReason', { count: others })}
        </Button>
      )}
    </>
  );
}
