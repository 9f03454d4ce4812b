import { useTranslation } from 'react-i18next';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { itemViews } from './itemViews.ts';
import { RouteName } from './RouteName.tsx';

/** What an order is called: its route, or the hotel. */
export function ItemTitle({ item }: { item: OrderItem }) {
  const { t } = useTranslation('item');
  const title = itemViews[item.kind].title(item, { t, language: useLanguage() });
  if (title === null || typeof title === 'string') return title;
  const { from, to, isReturn = false } = title;
  return <RouteName from={from} to={to} toWord={isReturn ? t('andBack') : t('to')} isReturn={isReturn} />;
}
