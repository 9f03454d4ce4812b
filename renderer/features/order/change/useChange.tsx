import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { changeListQuery } from '../../../travel/change/changeListQuery.ts';
import { changeTaken, selectChosenChange } from '../../../travel/change/changeSlice.ts';
import { productRoutes } from '../../../travel/product/product.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import type { Wanted } from '../../../travel/shapes/bookingForm.ts';
import { useQuoteChangeMutation } from '../state/orderApi.ts';
import { ChangeSheet } from './ChangeSheet.tsx';
import { useAmend } from './useAmend.ts';

/**
 * Changing an order to another offer: the list of its product is looked through for it, and what is chosen there comes
 * back here to be quoted and confirmed. `open` is null where nothing may be chosen.
 */
export function useChange(order: OrderDetail) {
  const { summary, actions } = order;
  const go = useGo();
  const product = useContext(ProductsContext).find(({ kind }) => kind === summary.kind);
  const query = product && changeListQuery(product, summary);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [send] = useQuoteChangeMutation();
  const close = () => {
    setWanted(null);
    amending.clear();
  };
  const amending = useAmend(order, 'change', () => setWanted(null));
  const questionOf = (one: Wanted) => () => {
    const { offerId, option } = one.choice;
    return send({ input: { orderId: summary.orderId, offerId, option: option ?? '' }, idem: newKey() });
  };
  const list = () => product && query && go(productRoutes(product.kind).offers, query);
  const quote = (one: Wanted) => {
    setWanted(one);
    void amending.ask(questionOf(one), one.choice.times);
  };
  useChosen(summary.orderId, quote);
  const sheet = wanted && (
    <ChangeSheet
      isOpen
      order={order}
      verb="change"
      amending={amending}
      label={wanted.choice.label}
      asked={{
        kind: wanted.kind,
        offerId: wanted.choice.offerId,
        option: wanted.choice.option ?? '',
        travellers: [order.passenger.ref],
      }}
      onClose={close}
      onOther={() => {
        close();
        list();
      }}
      onAgain={() => void amending.ask(questionOf(wanted))}
      onConfirm={(reason) => void amending.confirm(reason, questionOf(wanted))}
    />
  );
  return { open: actions.change && query ? list : null, sheet };
}

/** Takes what was chosen for this order from a list, once. */
function useChosen(orderId: string, take: (wanted: Wanted) => void): void {
  const dispatch = useDispatch();
  const store = useStore<Parameters<typeof selectChosenChange>[0]>();
  const isChosen = useSelector(selectChosenChange)?.orderId === orderId;
  const taken = useEffectEvent(() => {
    // Once, also where React runs effects twice.
    const chosen = selectChosenChange(store.getState());
    if (chosen?.orderId !== orderId) return;
    dispatch(changeTaken());
    take(chosen.wanted);
  });
  useEffect(() => {
    if (isChosen) taken();
  }, [isChosen]);
}
