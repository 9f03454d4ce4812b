import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../../contract/shapes/money.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { countdownText } from '../../../shared/format/duration.ts';
import { useCountdown } from '../../../shared/hooks/useCountdown.ts';
import { newKey } from '../../../shared/newKey.ts';
import { copyText } from '../../../shared/output/copyText.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { QrCode } from '../../../shared/ui/display/QrCode.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { useCancelPaymentMutation } from '../state/paymentApi.ts';

/** While it may be paid: the code to scan, the time left, and the ways to pay without a second device or not at all. */
export function OpenPayment({ payment: { paymentId, fen, qr, expiresAt } }: { payment: Payment }) {
  const { t } = useTranslation('payment');
  const errorText = useErrorText('payment');
  const left = useCountdown(expiresAt);
  const [idem, setIdem] = useState(newKey);
  const [cancel, { isLoading, error }] = useCancelPaymentMutation();
  if (qr === null || left <= 0)
    return (
      <Notice tone="unknown" live title={t('state.asking')}>
        {t('stateHint.asking')}
      </Notice>
    );
  const giveUp = async () => {
    const answer = await cancel({ input: { paymentId }, idem });
    if (answer.error && isDefinite(failureOf(answer.error))) setIdem(newKey());
  };
  const copy = async () => {
    const isCopied = await copyText(qr);
    showToast({
      kind: isCopied ? 'success' : 'warning',
      text: (i18n) => i18n.t(isCopied ? 'payment:linkCopied' : 'payment:linkNotCopied'),
    });
  };
  return (
    <Card label={t('scan')}>
      <div className="payment__code">
        <p className="payment__amount">
          <Money fen={fen} />
        </p>
        <QrCode className="payment__qr" text={qr} label={t('qr')} />
        <p className="payment__hint">{t('scan')}</p>
        <p className="payment__clock" role="timer">
          {t('left', { time: countdownText(left) })}
        </p>
        {error && (
          <Notice tone="bad" live>
            {errorText(failureOf(error))}
          </Notice>
        )}
        <div className="payment__ways">
          <Link href={qr} target="_blank" rel="noreferrer" className="payment__open">
            {t('openHere')}
          </Link>
          <Button onPress={() => void copy()}>{t('copyLink')}</Button>
          <Button isPending={isLoading} pendingLabel={t('cancel')} onPress={() => void giveUp()}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
