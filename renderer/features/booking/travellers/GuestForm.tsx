import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { documentTypes } from '../../../../contract/enums/people.ts';
import type { Failure } from '../../../../contract/kit/result.ts';
import { wasDone } from '../../../../contract/kit/wasDone.ts';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import './GuestForm.css';
import { guestFields } from './guestChecks.ts';
import { firstTakeable, KnownPeople } from './KnownPeople.tsx';
import { useGuestForm } from './useGuestForm.ts';

/** Name, host, document and mobile of a guest; who is known by a number is offered under it. */
export function GuestForm({ onAdded }: { onAdded: (face: Traveller) => void }) {
  const { t } = useTranslation('booking');
  const form = useGuestForm(onAdded);
  const { draft, edit, leave, errorOf, failure, known } = form;
  const byDocument = known.filter(({ by }) => by.includes('document'));
  const byMobile = known.filter(({ by }) => !by.includes('document'));
  const isPassport = draft.documentType === 'passport' || draft.documentType === 'residencePermit';

  /** Enter in a number that is somebody's takes them; elsewhere it sends the form. */
  const takeOnEnter = (found: typeof known) => (event: KeyboardEvent) => {
    const first = firstTakeable(found);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
    event.preventDefault();
    onAdded(first.traveller);
  };
  const submit = (element: HTMLFormElement) => {
    leave(...guestFields);
    if (form.canSend) return void form.send();
    const control = element.querySelector(`[data-field="${form.firstWrong ?? 'hostId'}"] :is(input, button)`);
    if (control instanceof HTMLElement) control.focus();
  };
  const offered = {
    hostId: draft.hostId,
    onTake: onAdded,
    onRenew: form.canSend ? (face: Traveller) => void form.send(face.ref.id) : null,
  };

  return (
    <form
      noValidate
      className="booking-guest"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      {failure && <NotSaved failure={failure} />}
      <div data-field="name">
        <TextField
          label={t('travellers.guest.name')}
          placeholder={t(
            isPassport ? 'travellers.guest.passportNamePlaceholder' : 'travellers.guest.namePlaceholder',
          )}
          value={draft.name}
          onChange={(name) => edit({ name })}
          onBlur={() => leave('name')}
          error={errorOf('name')}
          maxLength={60}
          isRequired
          autoComplete="off"
          autoFocus
        />
      </div>
      <div data-field="hostId">
        <Select
          label={t('travellers.guest.host')}
          placeholder={t('travellers.guest.hostPlaceholder')}
          options={form.hosts}
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
        <NumberField
          kind={draft.documentType}
          label={t('travellers.guest.documentNumber')}
          value={draft.documentNumber}
          onChange={(documentNumber) => edit({ documentNumber })}
          onBlur={() => leave('documentNumber')}
          onKeyDown={takeOnEnter(byDocument)}
          error={errorOf('documentNumber')}
          isRequired
          autoComplete="off"
        />
      </div>
      <KnownPeople known={byDocument} {...offered} />
      <div data-field="mobile">
        <NumberField
          kind="mobile"
          label={t('travellers.guest.mobile')}
          value={draft.mobile}
          onChange={(mobile) => edit({ mobile })}
          onBlur={() => leave('mobile')}
          onKeyDown={takeOnEnter(byMobile)}
          description={t('travellers.guest.mobileNote')}
          error={errorOf('mobile')}
          isRequired
          autoComplete="off"
        />
      </div>
      <KnownPeople known={byMobile} {...offered} />
      <p className="booking-guest__note">{t('travellers.guest.note')}</p>
      <Button
        type="submit"
        variant="primary"
        block
        isPending={form.isSending}
        pendingLabel={t('travellers.guest.save')}
      >
        {t('travellers.guest.save')}
      </Button>
      {!form.isEmpty && (
        <Button variant="quiet" block onPress={form.clear}>
          {t('travellers.guest.clear')}
        </Button>
      )}
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
