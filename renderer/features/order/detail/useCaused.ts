import { useTranslation } from 'react-i18next';
import { freeActsOf } from '../../../../contract/rules/order/disruptions.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useFreeWord } from '../../../travel/disruption/useFreeWord.ts';

/** That the supplier caused it, and what is free because of it; null of an order it did nothing to. */
export function useCaused({ summary, disruption, changedFrom }: OrderDetail): string | null {
  const { t } = useTranslation('order');
  const freeWord = useFreeWord();
  const now = useNow();
  if (!disruption) return null;
  const free = freeActsOf({ ...summary, disruption, wasChanged: changedFrom !== null }, now);
  return free.length > 0
    ? t('detail.caused', { free: freeWord(summary.kind, free) })
    : t('detail.causedOnly');
}
