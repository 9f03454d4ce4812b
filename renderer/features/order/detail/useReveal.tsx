import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../shared/newKey.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { useRevealPassengerMutation } from '../state/orderApi.ts';

/**
 * The whole numbers of an order's passenger: asked for on purpose, after saying that it is logged. They are
 * dropped, from the store too, when hidden and when the screen is left.
 */
export function useReveal(orderId: string) {
  const { t } = useTranslation(['order', 'common']);
  const { confirm, dialog } = useConfirm();
  const [ask, { data, error, isLoading, reset }] = useRevealPassengerMutation();
  useEffect(() => reset, [reset]);
  const reveal = async () => {
    const yes = await confirm({
      title: t('detail.revealTitle'),
      text: t('detail.revealText'),
      yes: t('detail.revealYes'),
      no: t('common:action.cancel'),
    });
    // Each look is an act of its own, so each has its own key.
    if (yes) await ask({ input: { orderId }, idem: newKey() });
  };
  return { shown: data, error, isLoading, reveal, hide: reset, dialog };
}
