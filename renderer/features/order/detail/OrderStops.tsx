import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { StopsSheet } from '../../../travel/item/stops/StopsSheet.tsx';
import { useGetRunQuery } from '../../../travel/item/stops/stopsApi.ts';
import './OrderStops.css';

/** A link to where an order's train calls; nothing for what is no train. */
export function OrderStops({ order: { summary } }: { order: OrderDetail }) {
  const { t } = useTranslation('item');
  const [isOpen, setOpen] = useState(false);
  const { item, orderId } = summary;
  const answer = useGetRunQuery(isOpen ? { orderId } : skipToken);
  if (!('trainNo' in item)) return null;
  return (
    <div className="order-stops">
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {t('stopList.title')}
      </Button>
      <StopsSheet isOpen={isOpen} onClose={() => setOpen(false)} trainNo={item.trainNo} answer={answer} />
    </div>
  );
}
