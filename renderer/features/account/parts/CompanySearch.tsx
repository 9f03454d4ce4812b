import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import type { Company } from '../registering.ts';
import { useSearchCompaniesQuery } from '../registrationApi.ts';
import './AccountPage.css';

type Props = { onChoose: (company: Company) => void; children?: ReactNode };

/** Finds a company by a part of its name; what goes below it are `children`. */
export function CompanySearch({ onChoose, children }: Props) {
  const { t } = useTranslation('account');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [isShort, setShort] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // In a dialog over a form it would send that form as well.
    event.stopPropagation();
    const wanted = text.trim();
    setShort(wanted.length < 2);
    if (wanted.length >= 2) setAsked(wanted);
  };
  return (
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
      {asked !== '' && <Found text={asked} onChoose={onChoose} />}
      <p className="account-form__text">{t('company.hint')}</p>
      {children}
    </form>
  );
}

function Found({ text, onChoose }: { text: string } & Pick<Props, 'onChoose'>) {
  const { t } = useTranslation('account');
  const language = useLanguage();
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
    <Button key={company.companyId} size="touch" block onPress={() => onChoose(company)}>
      {localisedText(company.name, language)}
    </Button>
  ));
}
