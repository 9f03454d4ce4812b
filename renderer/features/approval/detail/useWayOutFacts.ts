import { useTranslation } from 'react-i18next';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type { WayOut } from '../../../../contract/shapes/items/wayOut.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { itemViews } from '../../../travel/item/itemViews.ts';
import type { Approval } from '../approvalApi.ts';

/** What the best choice within the standard is in the place of what is asked for, in short facts. */
export function useWayOutFacts(): (wayOut: WayOut, asked: Pick<Approval, 'order' | 'becomes'>) => string[] {
  const { t } = useTranslation('item');
  const language = useLanguage();
  return (wayOut, asked) => {
    const item = judgedOf(asked);
    return item ? itemViews[item.kind].instead(item, wayOut, { t, language }) : [];
  };
}

/** What is judged: of a stay made longer, the nights added alone. */
function judgedOf({ order, becomes }: Pick<Approval, 'order' | 'becomes'>): OrderItem | undefined {
  if (!becomes || !order) return becomes ?? order?.item;
  return 'checkIn' in becomes && 'checkIn' in order.item
    ? { ...becomes, checkIn: order.item.checkOut }
    : becomes;
}
