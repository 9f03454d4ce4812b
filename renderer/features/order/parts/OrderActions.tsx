import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { partyPicked } from '../../../shared/picking/pickingSlice.ts';
import { useOwner } from '../../../shared/picking/useParty.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { FootBar } from '../../../shared/ui/FootBar.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { showToast } from '../../../shared/ui/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/useConfirm.tsx';
import { useLanguage } from '../../../shared/ui/useLanguage.ts';
import { useCancelOrderMutation } from '../orderApi.ts';

/** Book it again, or give it up while that is possible: in two steps, since a seat given up is gone. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const errorText = useErrorText('order');
  const again = useBookAgain(order);
  const { cancel, isLoading, error, dialog } = useCancel(order);
  return (
    <>
      {error && (
        <div className="order-view__error">
          <Notice tone="bad" live title={t('detail.cancelFailed')}>
            {errorText(failureOf(error))}
          </Notice>
        </div>
      )}
      <FootBar
        actions={
          <>
            {order.actions.cancel && (
              <Button isPending={isLoading} pendingLabel={t('detail.cancel')} onPress={() => void cancel()}>
                <span className="order-view__danger">{t('detail.cancel')}</span>
              </Button>
            )}
            <Button variant={order.actions.cancel ? 'default' : 'primary'} onPress={again}>
              {t('detail.again')}
            </Button>
          </>
        }
      />
      {dialog}
    </>
  );
}

function useCancel({ summary }: OrderDetail) {
  const { t } = useTranslation(['order', 'common']);
  const language = useLanguage();
  const { confirm, dialog } = useConfirm();
  const [idem, setIdem] = useState(newKey);
  const [send, { isLoading, error }] = useCancelOrderMutation();
  const cancel = async () => {
    const yes = await confirm({
      title: t('detail.cancelTitle'),
      text: t(`detail.cancelText.${summary.payer}`, { price: moneyText(summary.totalFen, language) }),
      yes: t('detail.cancelYes'),
      no: t('detail.cancelNo'),
      closeLabel: t('common:action.close'),
      danger: true,
    });
    if (!yes) return;
    const answer = await send({ input: { orderId: summary.orderId }, idem });
    if (!answer.error || isDefinite(failureOf(answer.error).code)) setIdem(newKey());
    if (answer.data) showToast({ kind: 'success', text: t('detail.cancelled') });
  };
  return { cancel, isLoading, error, dialog };
}

/** The same route and traveller in a new search, through the deep link every search takes. */
function useBookAgain({ summary, passenger, principalId }: OrderDetail): () => void {
  const dispatch = useDispatch();
  const go = useGo();
  const owner = useOwner();
  return () => {
    dispatch(partyPicked({ owner, party: [{ ref: passenger.ref, principalId }] }));
    go('trainSearch', {
      startCity: `station.${summary.leg.from.code}`,
      endCity: `station.${summary.leg.to.code}`,
    });
  };
}
