import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { fromBase64 } from '../../../../contract/wire/base64.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { saveFile } from '../../../shared/output/saveFile.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useLazyGetPapersQuery } from './viewsApi.ts';

/** Saves the vouchers of several orders as one PDF in the language shown; says which have none. */
export function usePapers() {
  const language = useLanguage();
  const [read, { isFetching }] = useLazyGetPapersQuery();
  const save = async (orders: readonly OrderSummary[]) => {
    const orderIds = orders.map(({ orderId }) => orderId);
    const { data } = await read({ orderIds, language });
    const bytes = data && fromBase64(data.pdf);
    if (!bytes)
      return void showToast({ kind: 'warning', text: (i18n) => i18n.t('order:table.papersFailed') });
    saveFile(data.name, 'application/pdf', bytes);
    const count = data.left.length;
    if (count > 0)
      showToast({ kind: 'warning', text: (i18n) => i18n.t('order:table.papersLeft', { count }) });
  };
  return { save, isBusy: isFetching };
}
