import { useTranslation } from 'react-i18next';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { itemViews } from './itemViews.ts';
import type { ItemLeg } from './views/itemView.ts';

/** The lines an item is drawn with: one, or two for a flight there and back. */
export function useItemLegs(item: OrderItem): ItemLeg[] {
  const { t } = useTranslation('item');
  return itemViews[item.kind].legs(item, { t, language: useLanguage() });
}
