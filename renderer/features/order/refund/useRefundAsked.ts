import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { refundTaken, selectToRefund } from '../../../travel/openOrder/openOrderSlice.ts';

/** Quotes the order that a list asked to give back once its detail is here, or says that it cannot be given back. */
export function useRefundAsked({ summary, actions }: OrderDetail, quote: () => Promise<void>): void {
  const dispatch = useDispatch();
  const store = useStore<Parameters<typeof selectToRefund>[0]>();
  const isAsked = useSelector(selectToRefund) === summary.orderId;
  const take = useEffectEvent(() => {
    // Asked once, quoted once, also where React runs effects twice.
    if (selectToRefund(store.getState()) !== summary.orderId) return;
    dispatch(refundTaken());
    if (actions.refund) return void quote();
    const { traveller, orderNo } = summary;
    showToast({
      kind: 'warning',
      text: (i18n) => i18n.t('order:refund.notNow', { name: traveller, no: orderNo }),
    });
  });
  useEffect(() => {
    if (isAsked) take();
  }, [isAsked]);
}
