import { useTranslation } from 'react-i18next';
import type { DocumentType } from '../../../../contract/enums/people.ts';
import { plainText } from '../../../../contract/rules/text/pasted.ts';
import type { FieldProps } from '../../../shared/hooks/useForm.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useToday } from '../useToday.ts';

type Facts = { readonly validUntil: string; readonly placeOfIssue: string };

/** What is wrong with a document's last day and place of issue, as far as each is asked for. */
export function usePaperFaults(): (
  typed: Facts,
  asked: { readonly date: boolean; readonly place: boolean },
) => Partial<Facts> {
  const { t } = useTranslation('saved');
  const errorText = useErrorText('saved');
  const today = useToday();
  return ({ validUntil, placeOfIssue }, { date, place }) => ({
    ...(date &&
      validUntil < today && {
        validUntil: validUntil === '' ? t('required') : errorText({ code: 'DOCUMENT_EXPIRED' }),
      }),
    ...(place && plainText(placeOfIssue) === '' && { placeOfIssue: t('required') }),
  });
}

/** The last day a document is good for. */
export function ValidUntilField({ field, isForLife = false }: { field: FieldProps; isForLife?: boolean }) {
  const { t } = useTranslation('saved');
  return (
    <DateField
      label={t('paper.validUntil')}
      value={field.value || null}
      onChange={(date) => field.onChange(date ?? '')}
      isDisabled={isForLife}
      error={isForLife ? undefined : field.error}
      size="touch"
      isRequired
    />
  );
}

/** Who issued a document, or where. */
export function PlaceOfIssueField({ field, type }: { field: FieldProps; type: DocumentType }) {
  const { t } = useTranslation('saved');
  return (
    <TextField
      {...field}
      size="touch"
      autoComplete="off"
      label={t(type === 'idCard' ? 'paper.authority' : 'paper.place')}
      maxLength={40}
      isRequired
    />
  );
}
