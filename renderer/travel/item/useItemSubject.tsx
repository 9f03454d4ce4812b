import { useTranslation } from 'react-i18next';
import { products } from '../../../contract/products.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import type { ActSubject } from '../../shared/ui/layers/ActTitle.tsx';
import { ItemTitle } from './ItemTitle.tsx';
import { itemViews } from './itemViews.ts';

/** The parts of an order a question names. */
type Named = { readonly item: OrderItem; readonly traveller: string; readonly orderNo: string };

type ItemSubject = Extract<ActSubject, { number: string }>;

/** What an act on an order is about: the traveller, product with train or flight and route, the order, the day. */
export function useItemSubject({ item, traveller, orderNo }: Named): ItemSubject {
  const { t } = useTranslation('item');
  const view = itemViews[item.kind];
  const words = { t, language: useLanguage() };
  const [leg] = view.legs(item, words);
  if (products[item.kind].takes === 'room') {
    // Its first day alone would not tell a longer stay from a shorter one.
    const [days = '', nights] = view.facts(item, words);
    const what = (
      <>
        {t(`kind.${item.kind}`)} <ItemTitle item={item} /> {nights}
      </>
    );
    return { who: traveller, what, number: orderNo, date: days };
  }
  return {
    who: traveller,
    what: (
      <>
        {t(`kind.${item.kind}`)} {leg?.name} <ItemTitle item={item} />
      </>
    ),
    number: orderNo,
    date: leg ? [leg.date, leg.span && leg.from.time].filter(Boolean).join(' ') : '',
  };
}
