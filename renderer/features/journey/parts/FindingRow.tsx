import { useTranslation } from 'react-i18next';
import type { Trip, TripFinding } from '../../../../contract/shapes/journey.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { BookLinks } from './BookLinks.tsx';
import { useFindingText } from './useFindingText.ts';

/** What is missing, with a search for it that is filled in; or what clashes, with the orders that do. */
export function FindingRow({ finding, trip }: { finding: TripFinding; trip: Trip }) {
  const text = useFindingText(trip)(finding);
  const isMissing = finding.kind === 'noStay' || finding.kind === 'noWay';
  return (
    <div className="trip-finding">
      <span className="trip-finding__icon">
        <Icon name="warning" size={16} />
      </span>
      <div className="trip-finding__main">
        <p>{text}</p>
        <p className="trip-finding__links">
          {isMissing ? (
            <BookLinks finding={finding} trip={trip} />
          ) : (
            <OrderLinks finding={finding} trip={trip} />
          )}
        </p>
      </div>
    </div>
  );
}

function OrderLinks({ finding, trip }: { finding: TripFinding; trip: Trip }) {
  const { t } = useTranslation(['journey', 'item']);
  const href = useHref();
  const orders = finding.orderIds.flatMap((id) => trip.orders.find(({ orderId }) => orderId === id) ?? []);
  return orders.map(({ orderId, kind }) => (
    <Link
      key={orderId}
      variant="strong"
      href={href('orderDetail', { suborderserialnumber: orderId })}
      className="trip-finding__link"
    >
      <Icon name={itemViews[kind].icon} size={16} />
      {t('open', { kind: t(`item:kind.${kind}`) })}
    </Link>
  ));
}
