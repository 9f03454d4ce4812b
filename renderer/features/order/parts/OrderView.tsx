import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useHeader } from '../../../shared/header.ts';
import { useStage } from '../../../shared/navigation.ts';
import { RefundTable } from '../../../shared/rail/RefundTable.tsx';
import { RouteName } from '../../../shared/rail/RouteName.tsx';
import { Card, CardHead } from '../../../shared/ui/Card.tsx';
import { Dots } from '../../../shared/ui/Dots.tsx';
import { useLanguage } from '../../../shared/ui/useLanguage.ts';
import { stands } from '../logic/stands.ts';
import { InfoCard } from './InfoCard.tsx';
import { JourneyCard } from './JourneyCard.tsx';
import { OrderActions } from './OrderActions.tsx';
import './OrderView.css';
import { PassengerCard } from './PassengerCard.tsx';
import { PriceCard } from './PriceCard.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { StateNotice } from './StateNotice.tsx';

/** Everything about one order, and what can be done with it now. */
export function OrderView({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  useDetailHeader(order);
  return (
    <div className="order-view">
      <div className="order-view__scroll">
        <StateNotice order={order} />
        <JourneyCard order={order} />
        <ProgressCard order={order} />
        <PassengerCard order={order} />
        <div className="order-view__two">
          <PriceCard order={order} />
          {stands(order.summary.state) && (
            <Card>
              <CardHead title={t('detail.refund')} end={t('detail.refundNote')} />
              <RefundTable
                caption={t('detail.refund')}
                columns={[{ id: 'fee', label: t('detail.refundFee'), steps: order.refundSteps }]}
              />
            </Card>
          )}
        </div>
        <InfoCard order={order} />
      </div>
      <OrderActions order={order} />
    </div>
  );
}

function useDetailHeader({ summary }: OrderDetail): void {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const isPhone = useStage().position === 'only';
  const { leg, orderNo, booker } = summary;
  const from = localisedText(leg.from.name, language);
  const to = localisedText(leg.to.name, language);
  useHeader(
    useMemo(
      () => ({
        // A phone's head is too narrow for two stations, which stand right below it anyway.
        ...(isPhone ? {} : { title: <RouteName from={from} to={to} toWord={t('to')} /> }),
        sub: (
          <Dots>
            {t('detail.no', { no: orderNo })}
            {t('detail.bookedBy', { name: booker })}
          </Dots>
        ),
      }),
      [isPhone, from, to, orderNo, booker, t],
    ),
  );
}
