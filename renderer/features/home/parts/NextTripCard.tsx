import { useTranslation } from 'react-i18next';
import { products } from '../../../../contract/products.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { JourneyLine } from '../../../shared/ui/display/JourneyLine.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { useItemLegs } from '../../../travel/item/useItemLegs.ts';
import { useHidesTripDetail } from '../useHidesTripDetail.ts';
import { useUntil } from '../useUntil.ts';

/** The next journey or stay of the person home is for. */
export function NextTripCard({ trip }: { trip: OrderSummary | null }) {
  const { t } = useTranslation('home');
  const search = useHref()('trainSearch');
  if (trip) return <Trip trip={trip} />;
  return (
    <Card label={t('next')}>
      <EmptyState
        icon="trip"
        title={t('noTrip')}
        hint={t('noTripHint')}
        action={
          search && (
            <Link variant="strong" href={search}>
              {t('search')}
            </Link>
          )
        }
      />
    </Card>
  );
}

function Trip({ trip }: { trip: OrderSummary }) {
  const { t } = useTranslation('home');
  const acting = useActing();
  const { item } = trip;
  const [leg] = useItemLegs(item);
  return (
    <Card>
      <CardHead title={acting ? t('nextOf', { name: acting.name }) : t('next')} size="lg" end={leg?.date} />
      {leg && (
        <div className="home-trip">
          {/* Two dates do not say which hotel. */}
          {products[item.kind].takes === 'room' && (
            <p className="home-trip__name">
              <ItemTitle item={item} />
            </p>
          )}
          <JourneyLine
            kind="card"
            from={leg.from}
            to={leg.to}
            over={leg.name}
            under={[leg.span, leg.changes].filter(Boolean).join(' ')}
            toWord={t('to')}
          />
        </div>
      )}
      <Foot trip={trip} />
    </Card>
  );
}

function Foot({ trip }: { trip: OrderSummary }) {
  const { t } = useTranslation('home');
  const until = useUntil(trip.startAt);
  const isHidden = useHidesTripDetail();
  const detail = useHref()('orderDetail', { suborderserialnumber: trip.orderId, suppliersorderflag: 2 });
  return (
    <p className="home-trip__foot">
      <span>{until}</span>
      {detail && !isHidden && <Link href={detail}>{t('detail')}</Link>}
    </p>
  );
}
