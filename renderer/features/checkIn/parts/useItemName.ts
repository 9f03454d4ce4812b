import { useTranslation } from 'react-i18next';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { itemViews } from '../../../travel/item/itemViews.ts';

/** What a journey is called, as plain text: its route, or the hotel. */
export function useItemName(): (item: OrderItem) => string {
  const { t } = useTranslation('item');
  const language = useLanguage();
  return (item) => {
    const title = itemViews[item.kind].title(item, { t, language });
    return title !== null && typeof title === 'object' ? `${title.from} – ${title.to}` : (title ?? '');
  };
}
