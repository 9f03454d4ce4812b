import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_DIGITS } from '../../../../contract/enums/oneTimeCode.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { useSubmit } from '../useSubmit.ts';
import { CodeField } from './CodeField.tsx';
import { ResendCode } from './ResendCode.tsx';
import './AccountPage.css';

type Props = {
  account: string;
  /** Above the code. */
  text: string;
  /** From when another code may be asked for, epoch ms; `onResent`: from when after one was, `seconds` where it was told. */
  openAt: number;
  onResent: (seconds?: number) => number;
  onToken: (token: string) => void;
  className?: string;
  children?: ReactNode;
};

/** Takes the one-time code that opens the way to a new password. */
export function PasswordCodeForm({ account, text, openAt, onResent, onToken, className, children }: Props) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const { typed, field, submit, focus } = useForm(null, { code: '' }, ({ code }) =>
    code.length === CODE_DIGITS ? {} : { code: t('verify.incomplete') },
  );
  const { pending, failure, send } = useSubmit(
    'account.code.check',
    ({ token }) => onToken(token),
    () => focus('code'),
  );
  const onSubmit = submit(() => send({ account, purpose: 'password', code: typed.code }));
  return (
    <form className={clsx('account-form', className)} noValidate onSubmit={onSubmit}>
      <p className="account-form__text">{text}</p>
      <CodeField {...field('code')} autoFocus />
      <FormEnd failure={failure && errorText(failure)} isPending={pending} pendingLabel={t('verify.busy')}>
        {t('verify.submit')}
      </FormEnd>
      <ResendCode
        call="account.code.send"
        input={{ account, purpose: 'password' }}
        openAt={openAt}
        note={onResent}
      />
      {children}
    </form>
  );
}
