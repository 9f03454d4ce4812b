import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../contract/shapes/order.ts';
import { sayCodeLost } from '../../shared/failure/codeLost.ts';
import { freshData } from '../../shared/failure/freshData.ts';
import { gatewayNow } from '../../shared/gatewayClock.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { saveFile } from '../../shared/output/saveFile.ts';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';
import { useLazyGetOrderForCalendarQuery } from './calendarApi.ts';
import { type CalendarEntry, calendarEntries, type ReadOrder } from './calendarEntry.ts';

/**
 * Saves orders as a file for one's calendar, named after `name`; taken again it updates what was entered before. Orders
 * that were changed to another are left out: that one stands under their id.
 */
export function useCalendarFile(name: string) {
  const { i18n } = useTranslation(['travel', 'item']);
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [readOrder] = useLazyGetOrderForCalendarQuery();
  const read: ReadOrder = async (orderId) => freshData(await readOrder({ orderId }, true)) ?? null;
  const entriesOf = async (find: (read: ReadOrder) => Promise<readonly OrderDetail[]>) => {
    const standing = (await find(read)).filter(({ changedTo }) => changedTo === null);
    return (await Promise.all(standing.map((one) => calendarEntries(one, read)))).flat();
  };
  const save = async (find: (read: ReadOrder) => Promise<readonly OrderDetail[]>) => {
    setBusy(true);
    const entries: CalendarEntry[] = await entriesOf(find).catch(() => []);
    setBusy(false);
    if (entries.length === 0)
      return showToast({ kind: 'warning', text: (i18n) => i18n.t('travel:calendar.failed') });
    const code = await import('./calendarText.ts').catch(sayCodeLost);
    if (!code) return;
    const words = { t: i18n.getFixedT(language, 'item'), language };
    const t = i18n.getFixedT(language, 'travel');
    const gone = {
      whole: t('calendar.withdrawn'),
      part: (no: string) => t('calendar.partWithdrawn', { no }),
    };
    saveFile(`${name}.ics`, 'text/calendar', code.calendarText(entries, words, gone, gatewayNow()));
  };
  return { isBusy, save };
}
