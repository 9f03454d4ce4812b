import { useTranslation } from 'react-i18next';
import type { OrderState } from '../../../../contract/enums/order.ts';
import { products } from '../../../../contract/products.ts';
import type { TripLeg } from '../../../../contract/shapes/journey.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { dateIn, dateSpan, timeOfDay } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { useOrderLegs } from '../../../travel/disruption/useOrderLegs.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { RouteName } from '../../../travel/item/RouteName.tsx';
import { endText } from '../../../travel/item/spanText.ts';
import { useItemLegs } from '../../../travel/item/useItemLegs.ts';
import { useStateWord } from '../../../travel/item/useStateWord.ts';

/** States in which nothing is left to do before one leaves. */
const settled: readonly OrderState[] = ['issued', 'used', 'settled', 'vouchered'];

/** One way or stay: when, where, which, and how its order stands unless all is well. Opens the order. */
export function LegRow({ leg, order }: { leg: TripLeg; order: OrderSummary }) {
  const { t } = useTranslation(['journey', 'item']);
  const href = useHref()('orderDetail', { suborderserialnumber: order.orderId });
  const stateWord = useStateWord();
  const isStay = products[order.kind].takes === 'room';
  return (
    <Link variant="plain" href={href} className="trip-leg">
      {/* A stay begins on its day; the hour is the hotel's. */}
      <span className="trip-leg__time">{isStay ? '' : <Leaves leg={leg} order={order} />}</span>
      <span className="trip-leg__icon">
        <Icon name={itemViews[order.kind].icon} size={16} label={t(`item:kind.${order.kind}`)} />
      </span>
      <span className="trip-leg__main">
        <span className="trip-leg__title">
          {isStay ? <ItemTitle item={order.item} /> : <Route leg={leg} order={order} />}
        </span>
        <span className="trip-leg__sub">
          {isStay ? <Stay leg={leg} order={order} /> : <Way leg={leg} order={order} />}
        </span>
        {!settled.includes(order.state) && <StatusDot tone="warn">{stateWord(order)}</StatusDot>}
      </span>
      <Icon name="chevronRight" size={16} className="trip-leg__chev" />
    </Link>
  );
}

type Props = { leg: TripLeg; order: OrderSummary };

/** When it leaves now, with the time it was to leave below it. */
function Leaves({ leg, order }: Props) {
  const way = useOrderLegs(order)[leg.part];
  return (
    <>
      {timeOfDay(leg.startAt, leg.from.zone)}
      {way?.from.was && <span className="trip-leg__was">{way.from.was}</span>}
    </>
  );
}

function Route({ leg, order }: Props) {
  const { t } = useTranslation('item');
  const way = useItemLegs(order.item)[leg.part];
  if (!way) return <ItemTitle item={order.item} />;
  return <RouteName from={way.from.place} to={way.to.place} toWord={t('to')} />;
}

function Way({ leg, order }: Props) {
  const { t } = useTranslation('journey');
  const way = useItemLegs(order.item)[leg.part];
  const time = endText(leg.startAt, leg.endAt, leg.from.zone, leg.to.zone);
  return (
    <Dots wrap>
      {way?.name}
      {t('arrives', { time })}
      {way?.changes}
    </Dots>
  );
}

function Stay({ leg, order }: Props) {
  const language = useLanguage();
  const [stay] = useItemLegs(order.item);
  const [first, end] = [dateIn(leg.startAt, leg.from.zone), dateIn(leg.endAt, leg.to.zone)];
  return (
    <Dots wrap>
      {dateSpan(first, end, language)}
      {stay?.name}
    </Dots>
  );
}
