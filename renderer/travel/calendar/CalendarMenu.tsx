import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../contract/shapes/order.ts';
import { gatewayNow } from '../../shared/gatewayClock.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { saveFile } from '../../shared/output/saveFile.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';
import { Menu } from '../../shared/ui/layers/Menu.tsx';
import { useLazyGetOrderForCalendarQuery, useLazyGetTripForCalendarQuery } from './calendarApi.ts';
import { type CalendarEntry, calendarEntry } from './calendarEntry.ts';

/** An order, or all of its trip, as a file for one's calendar. Taken again it updates what was entered before. */
export function CalendarMenu({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation(['travel', 'item']);
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const entriesOf = useEntries(order);
  const save = async (which: Which) => {
    setBusy(true);
    const entries = await entriesOf(which).catch(() => null);
    setBusy(false);
    if (!entries) return showToast({ kind: 'warning', text: (i18n) => i18n.t('travel:calendar.failed') });
    const { calendarText } = await import('./calendarText.ts');
    const words = { t: i18n.getFixedT(language, 'item'), language };
    saveFile(`${order.summary.orderNo}.ics`, 'text/calendar', calendarText(entries, words, gatewayNow()));
  };
  return (
    <Menu
      label={t('calendar.add')}
      trigger={
        <Button size="sm" icon="calendar" isPending={isBusy}>
          {t('calendar.add')}
        </Button>
      }
      items={[
        { id: 'order', label: t('calendar.order') },
        { id: 'trip', label: t('calendar.trip') },
      ]}
      onAction={(which) => void save(which)}
    />
  );
}

type Which = 'order' | 'trip';

/** The entries of the order or of its trip. Those changed to another are left out: that one stands under their id. */
function useEntries(order: OrderDetail): (which: Which) => Promise<CalendarEntry[]> {
  const [readOrder] = useLazyGetOrderForCalendarQuery();
  const [readTrip] = useLazyGetTripForCalendarQuery();
  const read = async (orderId: string) => (await readOrder({ orderId }, true)).data ?? null;
  return async (which) => {
    if (which === 'order') return [await calendarEntry(order, read)];
    const { rows } = await readTrip({ tripId: order.summary.tripId }).unwrap();
    const ids = rows.flatMap(({ orderId }) => orderId ?? []);
    const others = await Promise.all(ids.filter((id) => id !== order.summary.orderId).map(read));
    const all = [order, ...others.filter((one) => one !== null)];
    const standing = all.filter(({ changedTo }) => changedTo === null);
    return Promise.all(standing.map((one) => calendarEntry(one, read)));
  };
}
