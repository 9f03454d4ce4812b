import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_MINUTES, CODE_RESEND_SECONDS } from '../../../../contract/enums/oneTimeCode.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { useHref, useNavigate } from '../../../shared/navigation.ts';
import { useLeaveDesk } from '../../../shared/session/useLeaveDesk.ts';
import { useUser } from '../../../shared/session/useSession.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { noteReset } from '../ownReset.ts';
import { NewPassword } from '../parts/NewPassword.tsx';
import { PasswordCodeForm } from '../parts/PasswordCodeForm.tsx';
import { useNewPasswordFaults } from '../passwordFault.ts';
import { useSubmit } from '../useSubmit.ts';
import '../parts/AccountPage.css';

type Step =
  | { readonly at: 'send' }
  | { readonly at: 'code'; readonly openAt: number }
  | { readonly at: 'password'; readonly token: string };

const soon = (seconds: number = CODE_RESEND_SECONDS) => gatewayNow() + seconds * 1000;

/** Sets one's own password by a code, for who is signed in and has forgotten the old one (spec §2 /me/reset). */
export function ResetOwnPasswordScreen() {
  const { t } = useTranslation('account');
  const [step, setStep] = useState<Step>({ at: 'send' });
  const account = useUser()?.username ?? '';
  switch (step.at) {
    case 'send':
      return <SendStep account={account} next={(openAt) => setStep({ at: 'code', openAt })} />;
    case 'code':
      return (
        <PasswordCodeForm
          account={account}
          text={t('ownReset.codeText', { minutes: CODE_MINUTES })}
          openAt={step.openAt}
          onResent={soon}
          onToken={(token) => setStep({ at: 'password', token })}
          className="account-screen"
        />
      );
    default:
      return <PasswordStep account={account} token={step.token} />;
  }
}

function SendStep({ account, next }: { account: string; next: (openAt: number) => void }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const { pending, failure, send } = useSubmit(
    'account.code.send',
    () => next(soon()),
    // One is on its way already.
    ({ code, retryAfterSeconds }) => code === 'CODE_TOO_SOON' && next(soon(retryAfterSeconds)),
  );
  return (
    <div className="account-screen account-form">
      <p className="account-form__text">{t('ownReset.text')}</p>
      {failure && (
        <Notice tone="bad" live>
          {errorText(failure)}
        </Notice>
      )}
      <Button
        variant="primary"
        size="touch"
        block
        isPending={pending}
        pendingLabel={t('forget.busy')}
        onPress={() => void send({ account, purpose: 'password' })}
      >
        {t('forget.submit')}
      </Button>
    </div>
  );
}

function PasswordStep({ account, token }: { account: string; token: string }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const navigate = useNavigate();
  const done = useHref()('passwordReset');
  const stillShown = useStillShown();
  const leaveDesk = useLeaveDesk();
  const { typed, field, submit } = useForm(null, { password: '', repeat: '' }, useNewPasswordFaults());
  const { pending, failure, send } = useSubmit('account.password.set', () => {
    noteReset();
    if (done && stillShown()) navigate(done, { replace: true });
  });
  return (
    <form
      className="account-screen account-form"
      noValidate
      // Every sign-in ends with it: what is on the desk is saved before.
      onSubmit={submit(async () => leaveDesk(() => void send({ token, password: typed.password })))}
    >
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={account} />
      <NewPassword password={field('password')} repeat={field('repeat')} />
      <FormEnd failure={failure && errorText(failure)} isPending={pending} pendingLabel={t('reset.busy')}>
        {t('reset.submit')}
      </FormEnd>
    </form>
  );
}
