import type { CallInput } from '../../../contract/registry.ts';
import { fromBase64 } from '../../../contract/wire/base64.ts';
import { freshData } from '../../shared/failure/freshData.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { saveFile } from '../../shared/output/saveFile.ts';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';
import { useLazyGetItinerariesQuery } from './itineraryApi.ts';

/** Saves the itineraries of orders as one PDF in the language shown, each trip once. */
export function useItineraries() {
  const language = useLanguage();
  const [read, { isFetching }] = useLazyGetItinerariesQuery();
  const save = async (orderIds: CallInput<'brief.papers.get'>['orderIds']) => {
    const file = freshData(await read({ orderIds, language }));
    const bytes = file && fromBase64(file.pdf);
    if (bytes) return saveFile(file.name, 'application/pdf', bytes);
    showToast({ kind: 'warning', text: (i18n) => i18n.t('travel:paper.itineraryFailed') });
  };
  return { save, isBusy: isFetching };
}
