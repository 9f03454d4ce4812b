import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAccountName } from '../../../../contract/rules/identity/accountName.ts';
import { isEmail } from '../../../../contract/rules/identity/email.ts';
import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import { readPersonName } from '../../../../contract/rules/person/personName.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { forgetLinkToken } from '../../../shared/linkToken.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { endOf } from '../linkEnd.ts';
import { AccountPage, Done } from '../parts/AccountPage.tsx';
import { NewPassword } from '../parts/NewPassword.tsx';
import { useNewPasswordFaults } from '../passwordFault.ts';
import { type Link, useLink } from '../useLink.ts';
import { useSubmit } from '../useSubmit.ts';

const empty = {
  company: '',
  limit: '100000',
  name: '',
  account: '',
  mobile: '',
  email: '',
  password: '',
  repeat: '',
};
/** Yuan, whole ones: up to a thousand million. */
const amount = /^\d{1,9}$/;

/** Makes the first company and its administrator, by the link the gateway printed. */
export function SetupScreen() {
  const { t } = useTranslation('account');
  const link = useLink('setup');
  const [made, setMade] = useState<string | null>(null);
  const { standing } = link;
  return (
    <AccountPage title={t('setup.title')} link={link}>
      {made !== null && <Done title={t('setup.done')}>{t('setup.doneHint', { account: made })}</Done>}
      {made === null && standing.at === 'open' && (
        <SetupForm token={standing.token} end={link.end} done={setMade} />
      )}
    </AccountPage>
  );
}

type FormProps = { token: string; end: Link['end']; done: (account: string) => void };

function SetupForm({ token, end, done }: FormProps) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const passwordFaults = useNewPasswordFaults();
  const { typed, field, submit, focus } = useForm(
    'account.setup',
    empty,
    (now) => ({
      ...(now.company.trim() === '' && { company: t('required') }),
      ...(!amount.test(now.limit) && { limit: t('setup.limitInvalid') }),
      ...(readPersonName(now.name).fault && {
        name: now.name.trim() === '' ? t('required') : errorText({ code: 'NAME_INVALID' }),
      }),
      ...(!isAccountName(now.account.trim()) && { account: t('setup.accountHint') }),
      ...(readMobile(now.mobile) === null && {
        mobile: now.mobile === '' ? t('required') : errorText({ code: 'MOBILE_INVALID' }),
      }),
      ...(now.email.trim() !== '' &&
        !isEmail(now.email.trim()) && { email: errorText({ code: 'EMAIL_INVALID' }) }),
      ...passwordFaults(now),
    }),
    ['password', 'repeat'],
  );
  const { pending, failure, send } = useSubmit(
    'account.company.create',
    ({ account }) => {
      forgetLinkToken();
      done(account);
    },
    ({ code }) => (code === 'ACCOUNT_TAKEN' ? focus('account') : endOf(code, end)),
  );
  const onSubmit = submit(() =>
    send({
      token,
      company: typed.company,
      limitFen: Number(typed.limit) * 100,
      name: typed.name,
      account: typed.account,
      mobile: typed.mobile,
      email: typed.email,
      password: typed.password,
    }),
  );
  const plain = { size: 'touch', autoCorrect: 'off', spellCheck: 'false', clearLabel: t('clear') } as const;
  return (
    <form className="account-form" noValidate onSubmit={onSubmit}>
      <h2>{t('setup.lead')}</h2>
      <p className="account-form__text">{t('setup.text')}</p>
      <TextField
        {...plain}
        {...field('company')}
        label={t('setup.company')}
        maxLength={60}
        autoComplete="organization"
      />
      <TextField
        {...plain}
        {...field('limit')}
        label={t('setup.limit')}
        description={t('setup.limitHint')}
        maxLength={9}
        numericOnly
      />
      <h2>{t('setup.person')}</h2>
      <TextField {...plain} {...field('name')} label={t('setup.name')} maxLength={40} autoComplete="name" />
      <TextField
        {...plain}
        {...field('account')}
        label={t('setup.account')}
        description={t('setup.accountHint')}
        maxLength={32}
        autoComplete="username"
      />
      <NumberField
        {...plain}
        {...field('mobile')}
        kind="mobile"
        label={t('setup.mobile')}
        autoComplete="tel"
      />
      <TextField
        {...plain}
        {...field('email')}
        label={t('setup.email')}
        maxLength={254}
        autoComplete="email"
      />
      <NewPassword password={field('password')} repeat={field('repeat')} />
      <FormEnd failure={failure && errorText(failure)} isPending={pending} pendingLabel={t('setup.busy')}>
        {t('setup.submit')}
      </FormEnd>
    </form>
  );
}
