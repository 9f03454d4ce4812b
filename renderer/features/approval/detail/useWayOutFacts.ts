import { useTranslation } from 'react-i18next';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type { WayOut } from '../../../../contract/shapes/items/wayOut.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { itemViews } from '../../../travel/item/itemViews.ts';

/** What the best choice within the standard is in the place of what is asked for, in short facts. */
export function useWayOutFacts(): (wayOut: WayOut, asked: OrderItem | undefined) => string[] {
  const { t } = useTranslation('item');
  const language = useLanguage();
  return (wayOut, asked) => (asked ? itemViews[asked.kind].instead(asked, wayOut, { t, language }) : []);
}
