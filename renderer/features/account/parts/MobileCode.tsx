import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_RESEND_SECONDS } from '../../../../contract/enums/oneTimeCode.ts';
import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useCountdown } from '../../../shared/hooks/useCountdown.ts';
import type { FieldProps } from '../../../shared/hooks/useForm.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useSubmit } from '../useSubmit.ts';
import { CodeField } from './CodeField.tsx';

/** A mobile number, and the one-time code that proves it. */
export function MobileCode({ mobile, code }: { mobile: FieldProps; code: FieldProps }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const [openAt, setOpenAt] = useState(0);
  const seconds = Math.ceil(useCountdown(openAt) / 1000);
  const wait = (time: number) => setOpenAt(gatewayNow() + time * 1000);
  const { pending, failure, send } = useSubmit(
    'registration.code.send',
    () => wait(CODE_RESEND_SECONDS),
    (refusal) => refusal.code === 'CODE_TOO_SOON' && wait(refusal.retryAfterSeconds ?? CODE_RESEND_SECONDS),
  );
  return (
    <>
      <TextField
        {...mobile}
        label={t('register.mobile')}
        size="touch"
        maxLength={60}
        inputMode="tel"
        autoComplete="tel"
        clearLabel={t('clear')}
      />
      <Button
        size="touch"
        block
        isDisabled={seconds > 0 || readMobile(mobile.value) === null}
        isPending={pending}
        pendingLabel={t('forget.busy')}
        onPress={() => void send({ mobile: mobile.value })}
      >
        {seconds > 0 ? t('verify.resendIn', { seconds }) : t('register.sendCode')}
      </Button>
      {failure && failure.code !== 'CODE_TOO_SOON' && (
        <Notice tone="bad" live>
          {errorText(failure)}
        </Notice>
      )}
      <CodeField {...code} />
    </>
  );
}
