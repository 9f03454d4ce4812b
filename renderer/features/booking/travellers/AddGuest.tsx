import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { documentTypes } from '../../../../contract/enums/people.ts';
import type { Failure } from '../../../../contract/kit/result.ts';
import { wasDone } from '../../../../contract/kit/wasDone.ts';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useActing, useUser } from '../../../shared/session/useSession.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { useAddGuestMutation } from '../state/bookingApi.ts';
import { guestCleared, guestEdited, selectGuestDraft } from '../state/guestDraftSlice.ts';
import { checkGuest, type GuestField, guestFields } from './guestChecks.ts';
import './AddGuest.css';
import { useHosts } from './useHosts.ts';

type Props = { isOpen: boolean; onClose: () => void; onAdded: (face: Traveller) => void };

/** An outside person under a host. What was typed stays until it is saved, also when the sheet is closed. */
export function AddGuest({ isOpen, onClose, onAdded }: Props) {
  const { t } = useTranslation(['booking', 'common']);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('travellers.guest.title')}
      closeLabel={t('common:action.close')}
    >
      <GuestForm onAdded={onAdded} />
    </Sheet>
  );
}

function GuestForm({ onAdded }: Pick<Props, 'onAdded'>) {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const user = useUser();
  const acting = useActing();
  const typed = useSelector(selectGuestDraft);
  const hosts = useHosts();
  const [left, setLeft] = useState<ReadonlySet<GuestField>>(new Set());
  const [idem, setIdem] = useState(newKey);
  const [save, { isLoading, error }] = useAddGuestMutation();

  const ownHost = acting?.principalId ?? user?.id ?? null;
  const draft = { ...typed, hostId: typed.hostId ?? hosts.find((host) => host.id === ownHost)?.id ?? null };
  const wrong = checkGuest(draft);
  const errorOf = (field: GuestField) => {
    const key = left.has(field) ? wrong[field] : undefined;
    return key && t(`travellers.guest.errors.${key}`);
  };
  const edit = (change: Partial<typeof typed>) => dispatch(guestEdited(change));
  const leave = (field: GuestField) => setLeft((now) => new Set([...now, field]));

  const submit = async (form: HTMLFormElement) => {
    setLeft(new Set(guestFields));
    const first = guestFields.find((field) => wrong[field]);
    if (first || !draft.hostId) {
      const control = form.querySelector(`[data-field="${first ?? 'hostId'}"] :is(input, button)`);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    const { name, documentType, documentNumber, mobile, hostId } = draft;
    const number = documentNumber.trim().toUpperCase();
    const answer = await save({
      input: { name: name.trim(), hostId, documentType, documentNumber: number, mobile },
      idem,
    });
    if (!answer.error || isDefinite(failureOf(answer.error))) setIdem(newKey());
    if (!answer.data) return;
    dispatch(guestCleared());
    showToast({ kind: 'success', text: () => t('travellers.guest.saved', { name: answer.data.name }) });
    onAdded(answer.data);
  };

  return (
    <form
      noValidate
      className="booking-guest"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {error && <NotSaved failure={failureOf(error)} />}
      <div data-field="name">
        <TextField
          label={t('travellers.guest.name')}
          placeholder={t('travellers.guest.namePlaceholder')}
          value={draft.name}
          onChange={(name) => edit({ name })}
          onBlur={() => leave('name')}
          error={errorOf('name')}
          maxLength={40}
          isRequired
          autoComplete="off"
          autoFocus
        />
      </div>
      <div data-field="hostId">
        <Select
          label={t('travellers.guest.host')}
          placeholder={t('travellers.guest.hostPlaceholder')}
          options={hosts}
          value={draft.hostId}
          onChange={(hostId) => edit({ hostId })}
          description={t('travellers.guest.hostNote')}
          error={errorOf('hostId')}
          isRequired
        />
      </div>
      <Select
        label={t('travellers.guest.documentType')}
        placeholder={t('travellers.guest.documentType')}
        options={documentTypes.map((id) => ({ id, label: t(`travellers.document.${id}`) }))}
        value={draft.documentType}
        onChange={(documentType) => edit({ documentType })}
      />
      <div data-field="documentNumber">
        <TextField
          label={t('travellers.guest.documentNumber')}
          value={draft.documentNumber}
          onChange={(documentNumber) => edit({ documentNumber })}
          onBlur={() => leave('documentNumber')}
          error={errorOf('documentNumber')}
          maxLength={20}
          isRequired
          autoComplete="off"
          spellCheck="false"
        />
      </div>
      <div data-field="mobile">
        <TextField
          label={t('travellers.guest.mobile')}
          value={draft.mobile}
          onChange={(mobile) => edit({ mobile })}
          onBlur={() => leave('mobile')}
          error={errorOf('mobile')}
          maxLength={11}
          numericOnly
          isRequired
          type="tel"
          autoComplete="off"
        />
      </div>
      <p className="booking-guest__note">{t('travellers.guest.note')}</p>
      <Button
        type="submit"
        variant="primary"
        block
        isPending={isLoading}
        pendingLabel={t('travellers.guest.save')}
      >
        {t('travellers.guest.save')}
      </Button>
    </form>
  );
}

function NotSaved({ failure }: { failure: Failure }) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText('booking');
  if (wasDone(failure))
    return (
      <Notice tone="warn" live>
        {errorText(failure)}
      </Notice>
    );
  return (
    <Notice tone="bad" live title={t('travellers.guest.failed')}>
      {errorText(failure)}
      <br />
      {t('travellers.guest.failedSafe')}
    </Notice>
  );
}
