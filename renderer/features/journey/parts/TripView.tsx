import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Trip } from '../../../../contract/shapes/journey.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { numberFormat } from '../../../shared/format/number.ts';
import { useHeader } from '../../../shared/header.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List } from '../../../shared/ui/lists/ListRow.tsx';
import { TripCalendarButton } from '../../../travel/calendar/TripCalendarButton.tsx';
import { useStateWord } from '../../../travel/item/useStateWord.ts';
import { PackButton } from '../../../travel/paper/PackButton.tsx';
import { PrintMenu } from '../../../travel/print/PrintMenu.tsx';
import { givenUp } from '../logic/daysOf.ts';
import { AgainButton } from './AgainButton.tsx';
import { MoveLinks } from './MoveLinks.tsx';
import { TripLine } from './TripLine.tsx';
import { TripOrderRow } from './TripOrderRow.tsx';
import { useTripWords } from './useTripWords.ts';

/** One trip: who, where and when, its line of time, what it costs, and what of it was given up. */
export function TripView({ trip }: { trip: Trip }) {
  const { t } = useTranslation('journey');
  const { title, days, when } = useTripWords(trip);
  const language = useLanguage();
  const go = useGo();
  const { name } = trip.traveller;
  useHeader(
    useMemo(
      () => ({
        sub: (
          <Dots>
            {name}
            {days}
          </Dots>
        ),
      }),
      [name, days],
    ),
  );
  const gone = givenUp(trip);
  const standing = trip.orders.filter((order) => !gone.includes(order));
  const [first, ...others] = standing;
  const totalFen = standing.reduce((sum, order) => sum + order.totalFen, 0);
  return (
    <div className="trip-view">
      <Card>
        <CardHead size="lg" title={title} end={when} />
        {trip.legs.length > 0 ? (
          <>
            <TripLine trip={trip} />
            <p className="trip-view__total">
              <span>{t('orders', { count: standing.length })}</span>
              <Money fen={totalFen} strong />
            </p>
            {trip.co2Kg > 0 && (
              <p className="trip-view__note">
                <b>{t('co2', { kg: numberFormat(language).format(trip.co2Kg) })}</b> {t('co2Method')}
              </p>
            )}
          </>
        ) : (
          <p className="trip-card__sub">{t('noLegs')}</p>
        )}
      </Card>
      {first && (
        <div className="trip-view__acts td-noprint">
          <Button icon="mobile" onPress={() => go('tripBrief', { suborderserialnumber: first.orderId })}>
            {t('brief')}
          </Button>
          <AgainButton trip={trip} title={title} />
          <PackButton orderId={first.orderId} />
          <TripCalendarButton orders={[first, ...others]} />
          <PrintMenu size="auto" />
        </div>
      )}
      <MoveLinks trip={trip} />
      {gone.length > 0 && (
        <Card>
          <CardHead title={t('givenUp')} />
          <List label={t('givenUp')}>
            {gone.map((order) => (
              <Gone key={order.orderId} order={order} />
            ))}
          </List>
        </Card>
      )}
    </div>
  );
}

function Gone({ order }: { order: OrderSummary }) {
  const stateWord = useStateWord();
  return <TripOrderRow order={order} to="orderDetail" end={<StatusDot>{stateWord(order)}</StatusDot>} />;
}
