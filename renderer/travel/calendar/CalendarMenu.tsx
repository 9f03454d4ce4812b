import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../contract/shapes/order.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Menu } from '../../shared/ui/layers/Menu.tsx';
import { useLazyGetTripForCalendarQuery } from './calendarApi.ts';
import type { ReadOrder } from './calendarEntry.ts';
import { useCalendarFile } from './useCalendarFile.ts';

/** An order, or all of its trip, as a file for one's calendar. */
export function CalendarMenu({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('travel');
  const { isBusy, save } = useCalendarFile(order.summary.orderNo);
  const [readTrip] = useLazyGetTripForCalendarQuery();
  const ofTrip = async (read: ReadOrder) => {
    const { rows } = await readTrip({ tripId: order.summary.tripId }).unwrap();
    const ids = rows.flatMap(({ orderId }) => orderId ?? []);
    const others = await Promise.all(ids.filter((id) => id !== order.summary.orderId).map(read));
    return [order, ...others.filter((one) => one !== null)];
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
      onAction={(which) => void save(which === 'order' ? async () => [order] : ofTrip)}
    />
  );
}
