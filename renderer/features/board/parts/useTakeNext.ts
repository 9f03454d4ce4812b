import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { freshData } from '../../../shared/failure/freshData.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { useGo } from '../../../shared/navigation.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useLazyGetNextWayQuery } from '../../../travel/boards/boardsApi.ts';
import { changeChosen } from '../../../travel/change/changeSlice.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import type { OfferChoice } from '../../../travel/shapes/bookingForm.ts';

/** Asks what a disrupted order would best become now, and opens the order with the change to that quoted, to be confirmed. */
export function useTakeNext() {
  const dispatch = useDispatch();
  const go = useGo();
  const stillShown = useStillShown();
  const owner = useOwner();
  const [ask, { isFetching }] = useLazyGetNextWayQuery();
  const isBusy = useRef(false);
  const take = async ({ orderId, tab }: OrderSummary) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const { data, error } = await ask({ orderId });
    isBusy.current = false;
    if (!stillShown()) return;
    const next = freshData({ data, error })?.next;
    if (!next) {
      const word = error ? 'failed' : 'gone';
      return void showToast({ kind: 'warning', text: (i18n) => i18n.t(`board:next.${word}`) });
    }
    const { kind, no, departAt, arriveAt, option } = next;
    const offerId = next.offerId as OfferChoice['offerId'];
    const choice = { offerId, label: no, startAt: departAt, endAt: arriveAt, option, facts: null };
    dispatch(changeChosen({ orderId, wanted: { kind, owner, options: [], choice, tab } }));
    go('orderDetail', { suborderserialnumber: orderId });
  };
  return { take, isBusy: isFetching };
}
