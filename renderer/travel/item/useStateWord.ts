import { useTranslation } from 'react-i18next';
import type { OrderState } from '../../../contract/enums/order.ts';
import type { ProductKind } from '../../../contract/products.ts';
import { wordKind } from './wordKind.ts';

/** States every product has a word of its own for: a ticket is issued, a car is assigned. */
const ofProduct = [
  'submitting',
  'issuing',
  'issued',
  'used',
  'refunding',
  'refunded',
  'changing',
  'changed',
] as const satisfies readonly OrderState[];

/** How an order stands, in the words of its product: 出票中, 派车中. */
export function useStateWord(): (order: { kind: ProductKind; state: OrderState }) => string {
  const { t } = useTranslation('item');
  return ({ kind, state }) =>
    isOfProduct(state) ? t(`stateOf.${state}.${wordKind(kind)}`) : t(`state.${state}`);
}

function isOfProduct(state: OrderState): state is (typeof ofProduct)[number] {
  return ofProduct.some((one) => one === state);
}
