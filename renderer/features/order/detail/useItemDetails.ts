import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { itemViews } from '../../../travel/item/itemViews.ts';

/** What stands beside the date of each line: train and seat, flight and cabin, room and meals, kind of ride. */
export function useItemDetails({ summary: { item }, passenger }: OrderDetail): string[][] {
  const { t } = useTranslation('item');
  return itemViews[item.kind].details(item, { t, language: useLanguage() }, passenger.placed);
}
