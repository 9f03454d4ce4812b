import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { fromBase64 } from '../../../../contract/wire/base64.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { saveFile } from '../../../shared/output/saveFile.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useLazyGetItinerariesQuery, useLazyGetPapersQuery } from './viewsApi.ts';

/** Saves the itineraries of several orders, or their vouchers, as one PDF in the language shown. */
export function usePapers() {
  const language = useLanguage();
  const [readVouchers, vouchers] = useLazyGetPapersQuery();
  const [readItineraries, itineraries] = useLazyGetItinerariesQuery();
  const asked = (orders: readonly OrderSummary[]) => ({
    orderIds: orders.map(({ orderId }) => orderId),
    language,
  });
  const saved = (file: { readonly name: string; readonly pdf: string } | undefined) => {
    const bytes = file && fromBase64(file.pdf);
    if (bytes) saveFile(file.name, 'application/pdf', bytes);
    return Boolean(bytes);
  };
  /** Says which have no voucher. */
  const saveVouchers = async (orders: readonly OrderSummary[]) => {
    const { data, error } = await readVouchers(asked(orders));
    if (error || !saved(data))
      return void showToast({ kind: 'warning', text: (i18n) => i18n.t('order:table.papersFailed') });
    const count = data?.left.length ?? 0;
    if (count > 0)
      showToast({ kind: 'warning', text: (i18n) => i18n.t('order:table.papersLeft', { count }) });
  };
  const saveItineraries = async (orders: readonly OrderSummary[]) => {
    const { data, error } = await readItineraries(asked(orders));
    // What was answered before stays beside a failure.
    if (error || !saved(data))
      showToast({ kind: 'warning', text: (i18n) => i18n.t('order:table.itinerariesFailed') });
  };
  return { saveVouchers, saveItineraries, isBusy: vouchers.isFetching || itineraries.isFetching };
}
