import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { wasDone } from '../../../../contract/kit/wasDone.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { hotkeyText, useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FootBar } from '../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { onSubject } from '../../../shared/ui/lists/rowKeys.ts';
import { useItemSubject } from '../../../travel/item/useItemSubject.tsx';
import { wordKind } from '../../../travel/item/wordKind.ts';
import { partyPicked } from '../../../travel/party/pickingSlice.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import { productRoutes } from '../../../travel/product/product.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import { useChange } from '../change/useChange.tsx';
import { useExtend } from '../change/useExtend.tsx';
import { failedTitle } from '../logic/failedTitle.ts';
import { payKeys } from '../logic/payKeys.ts';
import { FeeNow } from '../refund/FeeNow.tsx';
import { refundKeys } from '../refund/refundKeys.ts';
import { useRefund } from '../refund/useRefund.tsx';
import { useRefundAsked } from '../refund/useRefundAsked.ts';
import { useCancelOrderMutation } from '../state/orderApi.ts';

/** Changes the open order to another offer of its kind. */
const changeKeys = 'g';

/** May be booked: the screen asks not to book again, so it does not offer it. */
const maybeBooked: ReadonlySet<OrderDetail['summary']['state']> = new Set([
  'submitting',
  'unknown',
  'manual',
]);

/** Book it again, give it up while it is only held, or give it back once it is issued: each in two steps. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const errorText = useErrorText('order');
  const again = useBookAgain(order);
  const cancelling = useCancel(order);
  const refunding = useRefund(order);
  const changing = useChange(order);
  const extending = useExtend(order);
  const word = wordKind(order.summary.kind);
  const { cancel: mayCancel, refund: mayRefund, pay: mayPay } = order.actions;
  const go = useGo();
  const pay = () => go('pay', { order_no: order.summary.orderNo });
  useHotkeys([
    onSubject(order.summary.orderId, {
      keys: refundKeys,
      label: t(`refund.verb.${word}`),
      run: () => void refunding.open(),
      isOff: !mayRefund,
    }),
    onSubject(order.summary.orderId, {
      keys: changeKeys,
      label: t('change.verb'),
      run: () => changing.open?.(),
      isOff: !changing.open,
    }),
    onSubject(order.summary.orderId, {
      keys: payKeys,
      label: t('detail.pay'),
      run: pay,
      isOff: !mayPay,
    }),
  ]);
  useRefundAsked(order, refunding.open);
  const failed = cancelling.error ? failureOf(cancelling.error) : refunding.failure;
  const notDone = cancelling.error
    ? t(failedTitle(failureOf(cancelling.error), 'detail.cancelFailed'))
    : t(`refund.notQuoted.${word}`);
  return (
    <>
      {failed && (
        <div className="order-view__error">
          <Notice tone={wasDone(failed) ? 'warn' : 'bad'} live {...(!wasDone(failed) && { title: notDone })}>
            {errorText(failed)}
          </Notice>
        </div>
      )}
      {(mayCancel || mayRefund || mayPay || changing.open || extending.open || again) && (
        <FootBar
          actions={
            <>
              {mayCancel && (
                <Button
                  isPending={cancelling.isLoading}
                  pendingLabel={t('detail.cancel')}
                  onPress={() => void cancelling.cancel()}
                >
                  <span className="order-view__danger">{t('detail.cancel')}</span>
                </Button>
              )}
              {mayRefund && (
                <Button
                  kbd={hotkeyText(refundKeys)}
                  aria-keyshortcuts="T"
                  isPending={refunding.isLoading}
                  pendingLabel={t('refund.quoting')}
                  onPress={() => void refunding.open()}
                >
                  <span className="order-view__danger">{t(`refund.verb.${word}`)}</span>
                </Button>
              )}
              {changing.open && (
                <Button kbd={hotkeyText(changeKeys)} aria-keyshortcuts="G" onPress={changing.open}>
                  {t('change.verb')}
                </Button>
              )}
              {extending.open && <Button onPress={extending.open}>{t('extend.verb')}</Button>}
              {again && !changing.open && !mayPay && (
                <Button variant={mayCancel || mayRefund ? 'default' : 'primary'} onPress={again}>
                  {t('detail.again')}
                </Button>
              )}
              {mayPay && (
                <Button variant="primary" kbd={hotkeyText(payKeys)} aria-keyshortcuts="M" onPress={pay}>
                  {t('detail.pay')}
                </Button>
              )}
            </>
          }
        >
          {mayRefund && <FeeNow order={order} />}
        </FootBar>
      )}
      {cancelling.dialog}
      {refunding.sheet}
      {changing.sheet}
      {extending.sheet}
    </>
  );
}

function useCancel({ summary, price }: OrderDetail) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const subject = useItemSubject(summary);
  const { confirm, dialog } = useConfirm(subject);
  const [idem, setIdem] = useState(newKey);
  const [send, { isLoading, error }] = useCancelOrderMutation();
  const throughUs = price.totalFen - (price.atHotelFen ?? 0);
  const cancel = async () => {
    const yes = await confirm({
      title: t('detail.cancelTitle'),
      subject,
      text: t(`detail.cancelText.${borneBy(price)}`, { price: moneyText(throughUs, language) }),
      yes: t('detail.cancelYes'),
      no: t('detail.cancelNo'),
      danger: true,
    });
    if (!yes) return;
    const answer = await send({ input: { orderId: summary.orderId }, idem });
    if (!answer.error || isDefinite(failureOf(answer.error))) setIdem(newKey());
    if (answer.data) showToast({ kind: 'success', text: (i18n) => i18n.t('order:detail.cancelled') });
  };
  return { cancel, isLoading, error, dialog };
}

/** Who bears what goes through us: nobody where all of it is paid at the hotel's desk. */
function borneBy({ companyFen, personalFen }: OrderDetail['price']) {
  if (companyFen > 0) return personalFen > 0 ? 'mixed' : 'company';
  return personalFen > 0 ? 'personal' : 'nobody';
}

/** The same route and traveller in a new search, through the deep link every search takes; null without a search. */
function useBookAgain({ summary, passenger, principalId }: OrderDetail): (() => void) | null {
  const dispatch = useDispatch();
  const go = useGo();
  const owner = useOwner();
  const product = useContext(ProductsContext).find(({ kind }) => kind === summary.kind);
  const query = product?.searchLike(summary.item);
  if (!product || !query || maybeBooked.has(summary.state)) return null;
  return () => {
    dispatch(partyPicked({ owner, party: [{ ref: passenger.ref, principalId }] }));
    go(productRoutes(product.kind).search, query);
  };
}
