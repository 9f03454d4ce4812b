import { useTranslation } from 'react-i18next';
import { isEmail } from '../../../../contract/rules/identity/email.ts';
import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import { readContactName } from '../../../../contract/rules/person/contactName.ts';
import type { Answer } from '../../../shared/api.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useKept } from '../../../shared/hooks/useKept.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { MaskedField } from '../../../shared/ui/masked/MaskedField.tsx';
import { SavedForm } from '../parts/SavedForm.tsx';
import { SavedOne, useWanted } from '../parts/SavedOne.tsx';
import { useListContactsQuery, useRemoveContactMutation, useSaveContactMutation } from '../savedApi.ts';
import { useDone } from '../useDone.ts';

type Contact = Answer<'saved.contact.list'>['contacts'][number];

/** A contact, added or changed (spec §2 /me/Linkman). */
export function ContactScreen() {
  const wanted = useWanted('contactId');
  const list = useListContactsQuery({}, { skip: wanted === null });
  const contact = list.data?.contacts.find(({ contactId }) => contactId === wanted);
  return (
    <SavedOne kind="contact" list={list} isNew={wanted === null} one={contact}>
      {(one) => <ContactForm contact={one} />}
    </SavedOne>
  );
}

const nothing = { mobile: '', email: '' };

function ContactForm({ contact }: { contact: Contact | null }) {
  const { t } = useTranslation('saved');
  const errorText = useErrorText('saved');
  const done = useDone('contact');
  const draft = `contact ${contact?.contactId ?? ''}`;
  const { isKept, change } = useKept(
    draft,
    contact ? { mobile: contact.mobileMasked, email: contact.emailMasked } : nothing,
  );
  const [save, saving] = useSaveContactMutation();
  const [remove, removing] = useRemoveContactMutation();
  const send = useSend(save, done.saved, { key: useDraftKey(draft) });
  const sendRemoval = useSend(remove, done.removed);
  const { typed, field, submit } = useForm(draft, { name: contact?.name ?? '', ...nothing }, (now) => ({
    ...(readContactName(now.name).fault && {
      name: now.name.trim() === '' ? t('required') : errorText({ code: 'NAME_INVALID' }),
    }),
    ...(!isKept('mobile') &&
      readMobile(now.mobile) === null && {
        mobile: now.mobile.trim() === '' ? t('required') : errorText({ code: 'MOBILE_INVALID' }),
      }),
    ...(now.email.trim() !== '' &&
      !isEmail(now.email.trim()) && { email: errorText({ code: 'EMAIL_INVALID' }) }),
  }));
  const onSubmit = submit(() =>
    send({
      ...(contact && { contactId: contact.contactId }),
      name: typed.name,
      ...(!isKept('mobile') && { mobile: typed.mobile }),
      ...(!isKept('email') && { email: typed.email.trim() }),
    }),
  );
  const plain = { size: 'touch', autoCorrect: 'off', spellCheck: 'false', autoComplete: 'off' } as const;
  return (
    <SavedForm
      kind="contact"
      saving={saving}
      removal={
        contact && {
          subject: { kept: contact.name, masked: contact.mobileMasked },
          sending: removing,
          run: () => void sendRemoval({ contactId: contact.contactId }),
        }
      }
      onSubmit={onSubmit}
    >
      <TextField
        {...plain}
        {...field('name')}
        label={t('contact.name')}
        description={t('contact.nameHint')}
        maxLength={60}
        isRequired
      />
      <MaskedField
        label={t('contact.mobile')}
        masked={contact?.mobileMasked ?? ''}
        isKept={isKept('mobile')}
        onChange={() => change('mobile')}
      >
        <NumberField
          size="touch"
          autoComplete="off"
          {...field('mobile')}
          kind="mobile"
          label={t('contact.mobile')}
          isRequired
        />
      </MaskedField>
      <MaskedField
        label={t('contact.email')}
        masked={contact?.emailMasked ?? ''}
        isKept={isKept('email')}
        onChange={() => change('email')}
      >
        <TextField {...plain} {...field('email')} type="email" label={t('contact.email')} maxLength={254} />
      </MaskedField>
    </SavedForm>
  );
}
