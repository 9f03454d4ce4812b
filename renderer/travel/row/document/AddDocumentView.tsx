import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRenewable } from '../../../../contract/rules/identity/documentStanding.ts';
import { readDocumentNumber } from '../../../../contract/rules/person/documentNumber.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import type { HeldDocument, TravelDocuments, TravellerRef } from '../../../../contract/shapes/people.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { fullDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { useAddDocumentMutation } from '../rowApi.ts';
import './AddDocument.css';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  traveller: TravellerRef;
  name: string;
  /** What the journey takes: one of these is added, and good for long enough. */
  needs: TravelDocuments['needs'];
  /** What they have: of its type only one that may be too short for journeys sold now is replaced from here. */
  held: readonly HeldDocument[];
  onAdded: (added: HeldDocument) => void;
};

/** A document of a traveller, entered where it turned out to be missing. Nothing of it is kept on this machine. */
export function AddDocumentView({ isOpen, onClose, name, ...form }: Props) {
  const { t } = useTranslation(['booking', 'common']);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('confirm.document.addFor', { name })}
      closeLabel={t('common:action.close')}
    >
      <DocumentForm name={name} {...form} />
    </Sheet>
  );
}

function DocumentForm({ traveller, name, needs, held, onAdded }: Omit<Props, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const errorText = useErrorText('booking');
  const today = chinaDate(useNow());
  const addable = needs.filter(({ type }) =>
    held.every((one) => one.type !== type || isRenewable(one, today)),
  );
  const [typed, setTyped] = useState({ number: '', validUntil: '', forLife: false });
  const [type, setType] = useState(addable[0]?.type ?? null);
  const [tried, setTried] = useState(false);
  const [idem, setIdem] = useState(newKey);
  const [save, { isLoading, error }] = useAddDocumentMutation();
  const need = addable.find((one) => one.type === type);
  const edit = (change: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...change }));
  if (!type || !need) return <Notice>{t('confirm.document.notAddable', { name })}</Notice>;

  const replaced = held.find((one) => one.type === type);
  const number = readDocumentNumber(type, typed.number);
  const isShort = !typed.forLife && typed.validUntil < need.until;
  const submit = async () => {
    setTried(true);
    if (number === null || isShort) return;
    const validUntil = typed.forLife ? null : typed.validUntil;
    const answer = await save({ input: { traveller, type, number, validUntil }, idem });
    if (!answer.error || isDefinite(failureOf(answer.error))) setIdem(newKey());
    if (!answer.data) return;
    showToast({ kind: 'success', text: (i18n) => i18n.t('booking:confirm.document.added', { name }) });
    onAdded(answer.data);
  };
  return (
    <form
      noValidate
      className="booking-document"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {error && (
        <Notice tone="bad" live>
          {failureOf(error).code === 'PERSON_KNOWN'
            ? t('confirm.document.othersNumber')
            : errorText(failureOf(error))}
        </Notice>
      )}
      <Select
        label={t('travellers.guest.documentType')}
        placeholder={t('travellers.guest.documentType')}
        options={addable.map((one) => ({ id: one.type, label: t(`travellers.document.${one.type}`) }))}
        value={type}
        onChange={setType}
      />
      <NumberField
        kind={type}
        label={t('travellers.guest.documentNumber')}
        value={typed.number}
        onChange={(text) => edit({ number: text })}
        error={tried && number === null ? t('travellers.guest.errors.document') : undefined}
        isRequired
        autoComplete="off"
        autoFocus
      />
      <DateField
        label={t('confirm.document.validUntil')}
        value={typed.validUntil || null}
        onChange={(validUntil) => edit({ validUntil: validUntil ?? '' })}
        isDisabled={typed.forLife}
        error={
          tried && isShort
            ? t('confirm.document.tooShort', { date: fullDate(need.until, language) })
            : undefined
        }
        isRequired
      />
      {type === 'idCard' && (
        <Checkbox isSelected={typed.forLife} onChange={(forLife) => edit({ forLife })}>
          {t('confirm.document.forLife')}
        </Checkbox>
      )}
      {replaced?.validUntil && (
        <Notice>
          {t('confirm.document.replaces', {
            type: t(`travellers.document.${type}`),
            masked: replaced.masked,
            date: fullDate(replaced.validUntil, language),
          })}
        </Notice>
      )}
      <p className="booking-document__note">{t('confirm.document.note')}</p>
      <Button
        type="submit"
        variant="primary"
        block
        isPending={isLoading}
        pendingLabel={t('confirm.document.save')}
      >
        {t('confirm.document.save')}
      </Button>
    </form>
  );
}
