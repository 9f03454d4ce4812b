import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { useCalendarFile } from './useCalendarFile.ts';

type Props = { orders: readonly [OrderSummary, ...OrderSummary[]] };

/** The orders of a trip as one file for one's calendar. One that cannot be read makes no half file. */
export function TripCalendarButton({ orders }: Props) {
  const { t } = useTranslation('travel');
  const { isBusy, save } = useCalendarFile(orders[0].orderNo);
  return (
    <Button
      icon="calendar"
      isPending={isBusy}
      onPress={() =>
        void save(async (read) => {
          const found = await Promise.all(orders.map(({ orderId }) => read(orderId)));
          return found.some((one) => one === null) ? [] : found.filter((one) => one !== null);
        })
      }
    >
      {t('calendar.add')}
    </Button>
  );
}
