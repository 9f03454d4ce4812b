import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { readPersonName } from '../../../../contract/rules/person/personName.ts';
import type { Answer } from '../../../shared/api.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { renamed } from '../../../shared/session/sessionSlice.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { PersonalForm } from '../parts/PersonalForm.tsx';
import { useSaveNameMutation } from '../profileApi.ts';
import { useSaved } from '../useSaved.ts';

/** One's own name, changed while nothing bears it yet (spec §2 /me/Editname). */
export function EditNameScreen() {
  return (
    <PersonalForm>
      {(personal) => (personal.nameLock ? <Locked personal={personal} /> : <NameForm name={personal.name} />)}
    </PersonalForm>
  );
}

function Locked({ personal: { name, nameLock } }: { personal: Answer<'profile.personal.get'> }) {
  const { t } = useTranslation('profile');
  return (
    <div className="profile-form">
      <TextField label={t('name.label')} size="touch" value={name} onChange={() => {}} isReadOnly />
      <Notice tone="info">{t(nameLock === 'booking' ? 'name.onBooking' : 'name.onDocument')}</Notice>
    </div>
  );
}

function NameForm({ name }: { name: string }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText('profile');
  const [save, { error, isLoading }] = useSaveNameMutation();
  const dispatch = useDispatch();
  const saved = useSaved();
  const { typed, field, submit } = useForm('profile.name', { name }, (now) => {
    const { fault } = readPersonName(now.name);
    return fault === null
      ? {}
      : { name: fault === 'empty' ? t('name.missing') : errorText({ code: 'NAME_INVALID' }) };
  });
  const send = useSend(save, () => {
    const { name: read } = readPersonName(typed.name);
    if (read !== null) dispatch(renamed(read));
    saved();
  });
  return (
    <form className="profile-form" noValidate onSubmit={submit(() => send({ name: typed.name }))}>
      <TextField
        {...field('name')}
        label={t('name.label')}
        description={t('name.hint')}
        size="touch"
        maxLength={60}
        autoComplete="name"
        isRequired
      />
      <FormEnd
        failure={error && errorText(failureOf(error))}
        isPending={isLoading}
        pendingLabel={t('saving')}
      >
        {t('save')}
      </FormEnd>
    </form>
  );
}
