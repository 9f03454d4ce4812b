import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../../contract/registry.ts';
import { useCountdown } from '../../../shared/hooks/useCountdown.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useSubmit } from '../useSubmit.ts';

type CodeCall = 'account.code.send' | 'account.contact.code.send';

type Props<Call extends CodeCall> = {
  call: Call;
  input: CallInput<Call>;
  /** From when on another one may be asked for (epoch ms). */
  openAt: number;
  /** Notes that one is on its way; answers from when on another may be asked for. */
  note: (seconds?: number) => number;
};

/** Asks for another code, once the time since the last is over. */
export function ResendCode<Call extends CodeCall>({ call, input, openAt, note }: Props<Call>) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const [until, setUntil] = useState(openAt);
  const seconds = Math.ceil(useCountdown(until) / 1000);
  const [isSent, setSent] = useState(false);
  const { pending, failure, send } = useSubmit(
    call,
    () => {
      setUntil(note());
      setSent(true);
    },
    ({ code, retryAfterSeconds }) => code === 'CODE_TOO_SOON' && setUntil(note(retryAfterSeconds)),
  );
  return (
    <>
      {failure && failure.code !== 'CODE_TOO_SOON' && (
        <Notice tone="bad" live>
          {errorText(failure)}
        </Notice>
      )}
      <Button
        size="touch"
        block
        isDisabled={seconds > 0}
        isPending={pending}
        pendingLabel={t('forget.busy')}
        onPress={() => void send(input)}
      >
        {seconds > 0 ? t('verify.resendIn', { seconds }) : t('verify.resend')}
      </Button>
      <p role="status" className="td-vh">
        {isSent && seconds > 0 ? t('verify.resent') : ''}
      </p>
    </>
  );
}
