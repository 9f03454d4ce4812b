import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentType } from '../../../../contract/enums/people.ts';
import { mayBeForLife } from '../../../../contract/rules/identity/documentStanding.ts';
import { readDocumentNumber } from '../../../../contract/rules/person/documentNumber.ts';
import { plainText } from '../../../../contract/rules/text/pasted.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { focusDate } from '../../../shared/ui/focus/focusDate.ts';
import { useAddOwnDocumentMutation } from '../savedApi.ts';
import { useDone } from '../useDone.ts';
import { useToday } from '../useToday.ts';
import './saved.css';

type Props = {
  kind: 'paper' | 'idCard';
  /** Those to choose from; one alone is not asked for. */
  types: readonly DocumentType[];
  first: DocumentType;
};

/** A travel document of one's own, entered once: saved, it is not changed any more. */
export function PaperForm({ kind, types, first }: Props) {
  const { t } = useTranslation('saved');
  const errorText = useErrorText('saved');
  const today = useToday();
  const [type, setType] = useState(first);
  const [isForLife, setForLife] = useState(false);
  const [add, adding] = useAddOwnDocumentMutation();
  const send = useSend(add, useDone(kind).saved);
  const { typed, field, submit } = useForm({ number: '', validUntil: '', placeOfIssue: '' }, (now) => ({
    ...(readDocumentNumber(type, now.number) === null && {
      number:
        now.number.trim() === ''
          ? t('required')
          : errorText({ code: type === 'idCard' ? 'ID_CARD_INVALID' : 'DOCUMENT_INVALID' }),
    }),
    ...(!isForLife &&
      now.validUntil < today && {
        validUntil: now.validUntil === '' ? t('required') : errorText({ code: 'DOCUMENT_EXPIRED' }),
      }),
    ...(plainText(now.placeOfIssue) === '' && { placeOfIssue: t('required') }),
  }));
  const onSubmit = submit(() =>
    send({
      type,
      number: typed.number,
      validUntil: isForLife ? null : typed.validUntil,
      placeOfIssue: typed.placeOfIssue,
    }),
  );
  const validity = field('validUntil');
  const failure = adding.error && failureOf(adding.error);
  return (
    <form
      className="saved-form"
      noValidate
      onSubmit={(event) => {
        onSubmit(event);
        focusDate(event.currentTarget);
      }}
    >
      {types.length > 1 && (
        <Select
          label={t('paper.kind')}
          placeholder={t('choose')}
          options={types.map((one) => ({ id: one, label: t(`paper.type.${one}`) }))}
          value={type}
          onChange={setType}
          size="touch"
        />
      )}
      <NumberField
        {...field('number')}
        kind={type}
        label={t('paper.number')}
        size="touch"
        autoComplete="off"
        isRequired
      />
      <DateField
        label={t('paper.validUntil')}
        value={typed.validUntil || null}
        onChange={(date) => validity.onChange(date ?? '')}
        isDisabled={isForLife}
        error={isForLife ? undefined : validity.error}
        size="touch"
        isRequired
      />
      {mayBeForLife(type) && (
        <Checkbox isSelected={isForLife} onChange={setForLife}>
          {t('paper.forLife')}
        </Checkbox>
      )}
      <TextField
        {...field('placeOfIssue')}
        label={t(type === 'idCard' ? 'paper.authority' : 'paper.place')}
        size="touch"
        autoComplete="off"
        maxLength={40}
        isRequired
      />
      <p className="saved-note">{t('paper.lockNote')}</p>
      <FormEnd
        failure={failure && (failure.code === 'PERSON_KNOWN' ? t('paper.othersNumber') : errorText(failure))}
        isPending={adding.isLoading}
        pendingLabel={t('saving')}
      >
        {t('save')}
      </FormEnd>
    </form>
  );
}
