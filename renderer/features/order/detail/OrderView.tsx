import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stands } from '../../../../contract/rules/order/orderSteps.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { useHeader } from '../../../shared/header.ts';
import { usePane } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { CareCard } from '../care/CareCard.tsx';
import { AmendmentsCard } from '../change/AmendmentsCard.tsx';
import { DisruptionNotice } from './DisruptionNotice.tsx';
import { ExtrasCard } from './ExtrasCard.tsx';
import { InfoCard } from './InfoCard.tsx';
import { InvoicesEntry } from './InvoicesEntry.tsx';
import { JourneyCard } from './JourneyCard.tsx';
import { OrderActions } from './OrderActions.tsx';
import './OrderView.css';
import { PassengerCard } from './PassengerCard.tsx';
import { PriceCard } from './PriceCard.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { RulesCard } from './RulesCard.tsx';
import { StateNotice } from './StateNotice.tsx';

/** Everything about one order, and what can be done with it now. */
export function OrderView({ order }: { order: OrderDetail }) {
  useDetailHeader(order);
  return (
    <div className="order-view">
      <div className="order-view__scroll">
        <StateNotice order={order} />
        <DisruptionNotice order={order} />
        <JourneyCard order={order} />
        <ProgressCard order={order} />
        <AmendmentsCard order={order} />
        <PassengerCard order={order} />
        <div className="order-view__two">
          <PriceCard order={order} />
          {stands(order.summary.state) && <RulesCard order={order} />}
        </div>
        <InvoicesEntry orderId={order.summary.orderId} state={order.summary.state} />
        {stands(order.summary.state) && <ExtrasCard order={order} />}
        <CareCard order={order} />
        <InfoCard order={order} />
      </div>
      <OrderActions order={order} />
    </div>
  );
}

function useDetailHeader({ summary }: OrderDetail): void {
  const { t } = useTranslation('order');
  const isPhone = usePane().position === 'only';
  const { item, orderNo, booker } = summary;
  useHeader(
    useMemo(
      () => ({
        // A phone's head is too narrow for two stations, which stand right below it anyway.
        ...(isPhone ? {} : { title: <ItemTitle item={item} /> }),
        sub: (
          <Dots>
            {t('detail.no', { no: orderNo })}
            {t('detail.bookedBy', { name: booker })}
          </Dots>
        ),
      }),
      [isPhone, item, orderNo, booker, t],
    ),
  );
}
