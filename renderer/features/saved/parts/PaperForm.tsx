import { useTranslation } from 'react-i18next';
import type { DocumentType } from '../../../../contract/enums/people.ts';
import { mayBeForLife } from '../../../../contract/rules/identity/documentStanding.ts';
import { readDocumentNumber } from '../../../../contract/rules/person/documentNumber.ts';
import { flag, oneOf, useDraft } from '../../../shared/drafts/useDraft.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { focusDate } from '../../../shared/ui/focus/focusDate.ts';
import { useAddOwnDocumentMutation } from '../savedApi.ts';
import { useDone } from '../useDone.ts';
import { PlaceOfIssueField, usePaperFaults, ValidUntilField } from './PaperFacts.tsx';
import { SavedForm } from './SavedForm.tsx';

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
  const faultsOf = usePaperFaults();
  const [type, setType] = useDraft(`${kind} type`, first, oneOf(types));
  const [isForLife, setForLife] = useDraft(`${kind} forLife`, false, flag);
  const [add, adding] = useAddOwnDocumentMutation();
  const send = useSend(add, useDone(kind).saved, { key: useDraftKey(kind) });
  const start = { number: '', validUntil: '', placeOfIssue: '' };
  const { typed, field, submit } = useForm(kind, start, (now) => ({
    ...(readDocumentNumber(type, now.number) === null && {
      number:
        now.number.trim() === ''
          ? t('required')
          : errorText({ code: type === 'idCard' ? 'ID_CARD_INVALID' : 'DOCUMENT_INVALID' }),
    }),
    ...faultsOf(now, { date: !isForLife, place: true }),
  }));
  const onSubmit = submit(() =>
    send({
      type,
      number: typed.number,
      validUntil: isForLife ? null : typed.validUntil,
      placeOfIssue: typed.placeOfIssue,
    }),
  );
  return (
    <SavedForm
      kind={kind}
      onSubmit={(event) => {
        onSubmit(event);
        focusDate(event.currentTarget);
      }}
      saving={adding}
      sayFailure={({ code }) => (code === 'PERSON_KNOWN' ? t('paper.othersNumber') : undefined)}
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
      <ValidUntilField field={field('validUntil')} isForLife={isForLife} />
      {mayBeForLife(type) && (
        <Checkbox isSelected={isForLife} onChange={setForLife}>
          {t('paper.forLife')}
        </Checkbox>
      )}
      <PlaceOfIssueField field={field('placeOfIssue')} type={type} />
      <p className="saved-note">{t('paper.lockNote')}</p>
    </SavedForm>
  );
}
