import { useTranslation } from 'react-i18next';
import type { ProductKind } from '../../../contract/products.ts';
import type { FreeAct } from '../../../contract/rules/order/disruptions.ts';
import { wordKind } from '../item/wordKind.ts';

/** What a disruption makes free, in the words of its product; empty where nothing is. */
export function useFreeWord(): (kind: ProductKind, free: readonly FreeAct[]) => string {
  const { t } = useTranslation('travel');
  return (kind, free) => {
    if (free.length === 0) return '';
    if (free.length > 1) return t('disruption.free.both');
    return free.includes('change') ? t('disruption.free.change') : t(`disruption.free.${wordKind(kind)}`);
  };
}
