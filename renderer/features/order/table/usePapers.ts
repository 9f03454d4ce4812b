import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { fromBase64 } from '../../../../contract/wire/base64.ts';
import { freshData } from '../../../shared/failure/freshData.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { saveFile } from '../../../shared/output/saveFile.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useItineraries } from '../../../travel/paper/useItineraries.ts';
import { useLazyGetPapersQuery } from './viewsApi.ts';

/** Saves the itineraries of several orders, or their vouchers, as one PDF in the language shown. */
export function usePapers() {
  const language = useLanguage();
  const [read, { isFetching }] = useLazyGetPapersQuery();
  const itineraries = useItineraries();
  const idsOf = (orders: readonly OrderSummary[]) => orders.map(({ orderId }) => orderId);
  /** Says which have no voucher. */
  const saveVouchers = async (orders: readonly OrderSummary[]) => {
    const file = freshData(await read({ orderIds: idsOf(orders), language }));
    const bytes = file && fromBase64(file.pdf);
    if (!bytes)
      return void showToast({ kind: 'warning', text: (i18n) => i18n.t('order:table.papersFailed') });
    saveFile(file.name, 'application/pdf', bytes);
    const count = file.left.length;
    if (count > 0)
      showToast({ kind: 'warning', text: (i18n) => i18n.t('order:table.papersLeft', { count }) });
  };
  return {
    saveVouchers,
    saveItineraries: (orders: readonly OrderSummary[]) => itineraries.save(idsOf(orders)),
    isBusy: isFetching || itineraries.isBusy,
  };
}
