import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { forgetLinkToken } from '../../../shared/linkToken.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { endOf } from '../linkEnd.ts';
import { AccountPage, Done } from '../parts/AccountPage.tsx';
import { NewPassword } from '../parts/NewPassword.tsx';
import { useNewPasswordFaults } from '../passwordFault.ts';
import { type Link, useLink } from '../useLink.ts';
import { useSubmit } from '../useSubmit.ts';

/** Sets a password by a one-use link of an administrator (spec §2 /ForgetPassword/ResetPassword). */
export function ResetPasswordScreen() {
  const { t } = useTranslation('account');
  const link = useLink('password');
  const [set, setSet] = useState<string | null>(null);
  const { standing } = link;
  return (
    <AccountPage title={t('reset.title')} link={link}>
      {set !== null && <Done title={t('reset.done')}>{t('reset.doneHint', { account: set })}</Done>}
      {set === null && standing.at === 'open' && (
        <ResetForm token={standing.token} account={standing.account} end={link.end} done={setSet} />
      )}
    </AccountPage>
  );
}

type FormProps = { token: string; account: string; end: Link['end']; done: (account: string) => void };

function ResetForm({ token, account, end, done }: FormProps) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const faults = useNewPasswordFaults();
  const { typed, field, submit } = useForm(null, { password: '', repeat: '' }, faults);
  const { pending, failure, send } = useSubmit(
    'account.password.set',
    (answer) => {
      forgetLinkToken();
      done(answer.account);
    },
    ({ code }) => endOf(code, end),
  );
  const onSubmit = submit(() => send({ token, password: typed.password }));
  return (
    <form className="account-form" noValidate onSubmit={onSubmit}>
      <h2>{t('reset.lead', { account })}</h2>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={account} />
      <NewPassword password={field('password')} repeat={field('repeat')} />
      <FormEnd failure={failure && errorText(failure)} isPending={pending} pendingLabel={t('reset.busy')}>
        {t('reset.submit')}
      </FormEnd>
    </form>
  );
}
