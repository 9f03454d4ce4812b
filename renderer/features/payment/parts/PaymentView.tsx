import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../../contract/shapes/money.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { FootBar } from '../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { isStillOwed, owedKey } from '../logic/owed.ts';
import { OpenPayment } from './OpenPayment.tsx';
import { OwedFacts, OwedTitle } from './OwedTitle.tsx';

/** A payment from its QR code to its end, and what it is for. */
export function PaymentView({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payment');
  const go = useGo();
  const { state, shares } = payment;
  const again = shares.flatMap(({ order }) => (order ? [order.orderNo] : [])).join();
  const hasFailed = state === 'declined' || state === 'cancelled' || state === 'expired';
  const canAgain = isStillOwed(payment, useNow());
  const isLate = shares.some((share) => share.state === 'returned');
  return (
    <div className="payment">
      <div className="payment__scroll">
        {state === 'open' && <OpenPayment payment={payment} />}
        {state === 'unknown' && (
          <Notice tone="unknown" live title={t('state.unknown')}>
            {t('stateHint.unknown')}
          </Notice>
        )}
        {state === 'paid' && (
          <Notice tone={isLate ? 'warn' : 'ok'} live title={t(isLate ? 'state.late' : 'state.paid')}>
            {t(isLate ? 'stateHint.late' : 'stateHint.paid')}
          </Notice>
        )}
        {hasFailed && (
          <Notice tone="warn" live title={t(`state.${state}`)}>
            {t(canAgain ? 'stateHint.failed' : 'stateHint.over')}
          </Notice>
        )}
        <Card>
          <CardHead title={t('for')} end={<Money fen={payment.fen} />} />
          {shares.map((share) => (
            <ListRow
              key={owedKey(share)}
              title={<OwedTitle order={share.order} />}
              sub={
                <>
                  <OwedFacts {...share} />
                  <ShareState share={share} />
                </>
              }
              end={<Money fen={share.fen} />}
              {...(share.order
                ? { onPress: () => go('orderDetail', { suborderserialnumber: share.orderId }) }
                : {})}
            />
          ))}
        </Card>
      </div>
      {canAgain && (
        <FootBar
          actions={
            <Button variant="primary" onPress={() => go('pay', { order_no: again }, { replace: true })}>
              {t('again')}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** What became of one share of it, where that is more than the payment's own state says. */
function ShareState({ share: { state, returnedFen } }: { share: Payment['shares'][number] }) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  if (state === 'returned' || state === 'paid')
    return <span className="payment__until">{t(`share.${state}`)}</span>;
  // The order was given back later: that its money returned says nothing against the payment.
  if (returnedFen <= 0) return null;
  return (
    <span className="payment__until">{t('share.refunded', { price: moneyText(returnedFen, language) })}</span>
  );
}
