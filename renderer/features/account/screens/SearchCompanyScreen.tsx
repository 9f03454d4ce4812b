import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useBrandView } from '../../../shared/brand.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { chooseCompany } from '../registering.ts';
import { useSearchCompaniesQuery } from '../registrationApi.ts';
import '../parts/AccountPage.css';

/** Finds the company to register with (spec §2 /searchCompany). */
export function SearchCompanyScreen() {
  const { t } = useTranslation('account');
  const { name } = useBrandView();
  const login = useHref()('ZLlogin');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [isShort, setShort] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    setShort(wanted.length < 2);
    if (wanted.length >= 2) setAsked(wanted);
  };
  return (
    <EntryPage title={t('company.title')} sub={name}>
      <form className="account-form" noValidate onSubmit={onSubmit}>
        <TextField
          label={t('company.name')}
          name="company"
          size="touch"
          maxLength={60}
          value={text}
          onChange={setText}
          error={isShort ? t('company.short') : undefined}
          clearLabel={t('clear')}
        />
        <Button type="submit" variant="primary" size="touch" block>
          {t('company.search')}
        </Button>
        {asked !== '' && <Found text={asked} />}
        <p className="account-form__text">{t('company.hint')}</p>
        <Link variant="strong" href={login}>
          {t('toLogin')}
        </Link>
      </form>
    </EntryPage>
  );
}

function Found({ text }: { text: string }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const navigate = useNavigate();
  const register = useHref()('register');
  const { currentData, error, isFetching, refetch } = useSearchCompaniesQuery({ text });
  if (error && !currentData)
    return (
      <FailedState
        error={error}
        namespace="account"
        title={t('company.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!currentData) return <Skeleton kind="text" count={2} label={t('company.busy')} />;
  if (currentData.companies.length === 0)
    return (
      <Notice tone="info" live>
        {t('company.none')}
      </Notice>
    );
  return currentData.companies.map((company) => (
    <Button
      key={company.companyId}
      size="touch"
      block
      onPress={() => {
        chooseCompany(company);
        if (register) void navigate(register);
      }}
    >
      {localisedText(company.name, language)}
    </Button>
  ));
}
