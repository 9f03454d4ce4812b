import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../shared/api.ts';
import { useRevealed } from '../../../shared/ui/layers/useRevealed.tsx';
import { useRevealPassengerMutation } from '../state/orderApi.ts';

/** The whole numbers of an order's passenger, for a short time. */
export function useReveal(orderId: string) {
  const { t } = useTranslation(['order', 'common']);
  return useRevealed<{ orderId: string }, Answer<'order.passenger.reveal'>>(
    useRevealPassengerMutation(),
    { orderId },
    {
      title: t('detail.revealTitle'),
      text: t('detail.revealText'),
      yes: t('detail.revealYes'),
      no: t('common:action.cancel'),
    },
  );
}
