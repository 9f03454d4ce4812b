import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../contract/kit/result.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { countdownText } from '../../../shared/format/duration.ts';
import { useCountdown } from '../../../shared/hooks/useCountdown.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Ended } from '../parts/Ended.tsx';
import { type Charge, PublicPage } from '../parts/PublicPage.tsx';
import { useDecideChargeMutation } from '../state/paymentApi.ts';

const askEveryMs = 5_000;

/** The simulated cashier, where the QR code of a payment leads (spec §2 /wxQrPay). */
export function CashierScreen() {
  const { t } = useTranslation('payment');
  return (
    <PublicPage title={t('title.cashier')} askEveryMs={askEveryMs}>
      {(charge, token) =>
        charge.state === 'open' ? <Decide charge={charge} token={token} /> : <Ended state={charge.state} />
      }
    </PublicPage>
  );
}

function Decide({ charge: { fen, expiresAt }, token }: { charge: Charge; token: string }) {
  const { t } = useTranslation('payment');
  const go = useGo();
  const left = useCountdown(expiresAt);
  // One key for each decision: pressed again after an answer got lost, it is the same one.
  const [keys] = useState(() => ({ pay: newKey(), decline: newKey() }));
  const [send, { isLoading, error }] = useDecideChargeMutation();
  const decide = async (decision: 'pay' | 'decline') => {
    const answer = await send({ input: { token, decision }, idem: keys[decision] });
    if (answer.data || failureOf(answer.error).code === 'PAYMENT_CLOSED')
      go('payWait', {}, { replace: true });
  };
  // Only the cashier's answer ends it: a press in the last second may have paid.
  if (left <= 0) return <Ended state="open" />;
  return (
    <div className="payment__decide">
      <p className="payment__amount">
        <Money fen={fen} />
      </p>
      <p className="payment__clock" role="timer">
        {t('left', { time: countdownText(left) })}
      </p>
      {error && failureOf(error).code !== 'PAYMENT_CLOSED' && <NotDecided failure={failureOf(error)} />}
      <Button
        variant="primary"
        block
        isPending={isLoading}
        pendingLabel={t('paying')}
        onPress={() => void decide('pay')}
      >
        {t('payNow')}
      </Button>
      <Button block isDisabled={isLoading} onPress={() => void decide('decline')}>
        {t('decline')}
      </Button>
    </div>
  );
}

/** A decision that was refused, or of which it is not known whether it came through. */
function NotDecided({ failure }: { failure: Failure }) {
  const { t } = useTranslation('payment');
  const errorText = useErrorText('payment');
  if (isDefinite(failure))
    return (
      <Notice tone="bad" live title={t('notDecided')}>
        {errorText(failure)}
      </Notice>
    );
  return (
    <Notice tone="unknown" live title={t('decisionUnknown')}>
      {t('decisionUnknownHint')}
    </Notice>
  );
}
