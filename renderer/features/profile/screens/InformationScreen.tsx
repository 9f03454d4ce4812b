import { type FormEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCodes, type Gender, genders } from '../../../../contract/enums/profile.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import type { Answer } from '../../../shared/api.ts';
import { oneOf, text, useDraft } from '../../../shared/drafts/useDraft.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { ComboBox } from '../../../shared/ui/fields/ComboBox.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { RadioGroup } from '../../../shared/ui/fields/RadioGroup.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { countryName } from '../countryName.ts';
import { PersonalForm } from '../parts/PersonalForm.tsx';
import { useSavePersonalMutation } from '../profileApi.ts';
import { useSaved } from '../useSaved.ts';

/** Gender, birth date, nationality and city of oneself (spec §2 /me/information). */
export function InformationScreen() {
  return <PersonalForm>{(personal) => <Information personal={personal} />}</PersonalForm>;
}

function Information({ personal }: { personal: Answer<'profile.personal.get'> }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const errorText = useErrorText('profile');
  const { isOnIdCard } = personal;
  const [gender, setGender] = useDraft<Gender | null>('information gender', personal.gender, oneOf(genders));
  const [birthDate, setBirthDate] = useDraft('information birthDate', personal.birthDate, text);
  const [nationality, setNationality] = useDraft(
    'information nationality',
    personal.nationality,
    oneOf(countryCodes),
  );
  const [city, setCity] = useDraft('information city', personal.city, text);
  const [save, { error, isLoading }] = useSavePersonalMutation();
  const send = useSend(save, useSaved());
  const countries = useMemo(
    () =>
      countryCodes
        .map((id) => ({ id, label: countryName(id, language), keywords: id.toLowerCase() }))
        .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    [language],
  );
  const isTooLate = birthDate !== null && birthDate > chinaDate(gatewayNow());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLate) return;
    const rest = { nationality, city: city.trim() };
    void send(isOnIdCard ? rest : { gender, birthDate, ...rest });
  };
  return (
    <form className="profile-form" noValidate onSubmit={onSubmit}>
      {isOnIdCard && <Notice tone="info">{t('information.onIdCard')}</Notice>}
      <RadioGroup
        label={t('information.gender')}
        options={genders.map((id) => ({ id, label: t(`gender.${id}`) }))}
        value={gender}
        onChange={setGender}
        isDisabled={isOnIdCard}
      />
      <DateField
        label={t('information.birthDate')}
        value={birthDate}
        onChange={setBirthDate}
        size="touch"
        isDisabled={isOnIdCard}
        error={isTooLate ? errorText({ code: 'BIRTH_DATE_INVALID' }) : undefined}
      />
      <ComboBox
        label={t('information.nationality')}
        options={countries}
        value={nationality}
        onChange={setNationality}
        size="touch"
        placeholder={t('information.nationalityHint')}
        emptyText={t('information.noCountry')}
        openLabel={t('information.openCountries')}
      />
      <TextField
        label={t('information.city')}
        description={t('information.cityHint')}
        name="city"
        size="touch"
        maxLength={30}
        autoComplete="address-level2"
        value={city}
        onChange={setCity}
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
