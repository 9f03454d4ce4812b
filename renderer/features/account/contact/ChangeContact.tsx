import { useTranslation } from 'react-i18next';
import type { ContactKind } from '../../../../contract/enums/oneTimeCode.ts';
import { isEmail } from '../../../../contract/rules/identity/email.ts';
import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { useHref, useNavigate } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useGetOwnContactsQuery } from '../accountApi.ts';
import { useSubmit } from '../useSubmit.ts';
import { noteContactAsked } from './contactAsked.ts';
import '../parts/AccountPage.css';

const isValid = {
  mobile: (text: string) => readMobile(text) !== null,
  email: (text: string) => isEmail(text.trim()),
};
const inputs = {
  mobile: { inputMode: 'tel', autoComplete: 'tel', maxLength: 60 },
  email: { inputMode: 'email', autoComplete: 'email', maxLength: 254, spellCheck: 'false' },
} as const;

/** Asks for the number or address one wants to have, and has a code sent to it. */
export function ChangeContact({ kind }: { kind: ContactKind }) {
  const { t } = useTranslation('account');
  const { data, error, isFetching, refetch } = useGetOwnContactsQuery({});
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="account"
        title={t('contact.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="text" count={4} label={t('contact.loading')} />;
  return <ContactForm kind={kind} current={kind === 'mobile' ? data.mobileMasked : data.emailMasked} />;
}

function ContactForm({ kind, current }: { kind: ContactKind; current: string }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const href = useHref();
  const navigate = useNavigate();
  const stillShown = useStillShown();
  const verify = href(kind === 'mobile' ? 'verifyMobile' : 'verifyEmail');
  const invalid = errorText({ code: kind === 'mobile' ? 'MOBILE_INVALID' : 'EMAIL_INVALID' });
  const { typed, field, submit, focus } = useForm(`account.contact ${kind}`, { value: '' }, (now) => {
    if (now.value.trim() === '') return { value: t('required') };
    return isValid[kind](now.value) ? {} : { value: invalid };
  });
  const openNext = (seconds?: number) => {
    noteContactAsked(kind, typed.value.trim(), seconds);
    if (verify && stillShown()) navigate(verify);
  };
  const { pending, failure, send } = useSubmit(
    'account.contact.code.send',
    () => openNext(),
    // One is on its way already.
    ({ code, retryAfterSeconds }) =>
      code === 'CODE_TOO_SOON' ? openNext(retryAfterSeconds) : focus('value'),
  );
  return (
    <form
      className="account-screen account-form"
      noValidate
      onSubmit={submit(() => send({ kind, value: typed.value }))}
    >
      <p className="account-form__text">
        {current === '' ? t(`contact.${kind}.none`) : t(`contact.${kind}.current`, { current })}
      </p>
      <TextField
        {...inputs[kind]}
        {...field('value')}
        label={t(`contact.${kind}.new`)}
        description={t(`contact.${kind}.hint`)}
        size="touch"
        isRequired
        clearLabel={t('clear')}
      />
      <FormEnd failure={failure && errorText(failure)} isPending={pending} pendingLabel={t('forget.busy')}>
        {t('forget.submit')}
      </FormEnd>
    </form>
  );
}
