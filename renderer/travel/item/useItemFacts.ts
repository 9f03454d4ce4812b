import { useTranslation } from 'react-i18next';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { itemViews } from './itemViews.ts';

/** The short facts of one line in a list. */
export function useItemFacts(item: OrderItem): string[] {
  const { t } = useTranslation('item');
  return itemViews[item.kind].facts(item, { t, language: useLanguage() });
}
