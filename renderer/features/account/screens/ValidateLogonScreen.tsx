import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_DIGITS, CODE_RESEND_SECONDS } from '../../../../contract/enums/oneTimeCode.ts';
import { validationTypes } from '../../../../contract/enums/signIn.ts';
import { useBrandView } from '../../../shared/brand.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { keepToken } from '../../../shared/handOff.ts';
import { useCountdown } from '../../../shared/hooks/useCountdown.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { useHref, useNavigate } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { CodeField } from '../parts/CodeField.tsx';
import { useSubmit } from '../useSubmit.ts';
import '../parts/AccountPage.css';

const purpose = 'signIn';

/**
 * The verification step of signing in (spec §4, code 601): who one is by account, mobile
 * number or certificate, proved by a code sent to what the account has. What comes of it signs in as a portal's link does.
 */
export function ValidateLogonScreen() {
  const { t } = useTranslation('account');
  const { name } = useBrandView();
  const errorText = useErrorText('account');
  const href = useHref();
  const navigate = useNavigate();
  const stillShown = useStillShown();
  const [type, setType] = useState<(typeof validationTypes)[number]>('account');
  const [openAt, setOpenAt] = useState(0);
  const [isSent, setSent] = useState(false);
  const seconds = Math.ceil(useCountdown(openAt) / 1000);
  const { typed, field, submit } = useForm(
    'account.validate',
    { account: '', mobile: '', certificate: '', code: '' },
    (now) => ({
      ...(now[type].trim() === '' && { [type]: t('validate.missing') }),
      ...(now.code.length !== CODE_DIGITS && { code: t('verify.incomplete') }),
    }),
    ['certificate', 'code'],
  );
  const account = typed[type].trim();
  const wait = (time: number) => setOpenAt(gatewayNow() + time * 1000);
  const asking = useSubmit(
    'account.code.send',
    () => {
      wait(CODE_RESEND_SECONDS);
      setSent(true);
    },
    ({ code, retryAfterSeconds = CODE_RESEND_SECONDS }) =>
      code === 'CODE_TOO_SOON' && wait(retryAfterSeconds),
  );
  const next = href('thirdAccount');
  const checking = useSubmit('account.code.check', ({ token }) => {
    // Who went elsewhere meanwhile is not signed in there.
    if (!stillShown()) return;
    keepToken(token);
    if (next) navigate(next, { replace: true });
  });
  const failure = checking.failure ?? (asking.failure?.code === 'CODE_TOO_SOON' ? null : asking.failure);
  return (
    <EntryPage title={t('validate.title')} sub={name}>
      <form
        className="account-form"
        noValidate
        onSubmit={submit(() => checking.send({ account, purpose, code: typed.code }))}
      >
        <p className="account-form__text">{t('validate.text')}</p>
        <Segmented
          label={t('validate.type')}
          options={validationTypes.map((id) => ({ id, label: t(`validate.types.${id}`) }))}
          value={type}
          onChange={setType}
        />
        <TextField
          key={type}
          {...field(type)}
          label={t(`validate.fields.${type}`)}
          size="touch"
          maxLength={64}
          autoComplete={type === 'mobile' ? 'tel' : type === 'account' ? 'username' : 'off'}
          autoCorrect="off"
          spellCheck="false"
          {...(type === 'mobile' && { inputMode: 'tel' })}
          clearLabel={t('clear')}
        />
        <Button
          size="touch"
          block
          isDisabled={seconds > 0 || account === ''}
          isPending={asking.pending}
          pendingLabel={t('forget.busy')}
          onPress={() => void asking.send({ account, purpose })}
        >
          {seconds > 0 ? t('verify.resendIn', { seconds }) : t('validate.send')}
        </Button>
        {isSent && (
          <Notice tone="info" live>
            {t('validate.sent')}
          </Notice>
        )}
        <CodeField {...field('code')} />
        <FormEnd
          failure={failure && errorText(failure)}
          isPending={checking.pending}
          pendingLabel={t('validate.busy')}
        >
          {t('validate.submit')}
        </FormEnd>
        <Link variant="strong" href={href('ZLlogin')}>
          {t('validate.password')}
        </Link>
      </form>
    </EntryPage>
  );
}
