import { useTranslation } from 'react-i18next';
import { readLatinParts } from '../../../../contract/rules/person/latinParts.ts';
import type { Answer } from '../../../shared/api.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { PersonalForm } from '../parts/PersonalForm.tsx';
import { useSaveLatinNameMutation } from '../profileApi.ts';
import { useSaved } from '../useSaved.ts';

/** Surname and given names in Latin letters, as on one's passport (spec §2 /me/Editname_lang). */
export function EditLatinNameScreen() {
  return <PersonalForm>{(personal) => <LatinForm personal={personal} />}</PersonalForm>;
}

function LatinForm({ personal }: { personal: Answer<'profile.personal.get'> }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText('profile');
  const [save, { error, isLoading }] = useSaveLatinNameMutation();
  const send = useSend(save, useSaved());
  const { surname, givenNames } = personal;
  const { typed, field, submit } = useForm('profile.latinName', { surname, givenNames }, (now) => {
    const invalid = errorText({ code: 'LATIN_NAME_INVALID' });
    const isWrong = (part: string) => readLatinParts({ surname: part, givenNames: '' }) === null;
    return {
      ...(isWrong(now.surname) && { surname: invalid }),
      ...(now.surname.trim() === '' &&
        now.givenNames.trim() !== '' && { surname: t('latin.surnameMissing') }),
      ...(isWrong(now.givenNames) && { givenNames: invalid }),
    };
  });
  const plain = { size: 'touch', maxLength: 40, spellCheck: 'false' } as const;
  return (
    <form className="profile-form" noValidate onSubmit={submit(() => send(typed))}>
      <p className="profile-note">{t(personal.isLatinSet ? 'latin.hintSet' : 'latin.hintRead')}</p>
      <TextField {...plain} {...field('surname')} label={t('latin.surname')} autoComplete="family-name" />
      <TextField
        {...plain}
        {...field('givenNames')}
        label={t('latin.givenNames')}
        autoComplete="given-name"
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
