import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { dateIn, longDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { lazyPart } from '../../../shared/loading/lazyPart.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useHidesTripDetail } from '../../../shared/screens/useHidesTripDetail.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { startZone } from '../../../travel/item/itemZones.ts';
import { useItemLegs } from '../../../travel/item/useItemLegs.ts';
import { useUntil } from '../useUntil.ts';
import { TripLines } from './TripLines.tsx';

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

/** Loaded when a supplier did something to the trip: most trips go as they were booked. */
const DisruptedLines = lazyPart(async () => (await import('./DisruptedLines.tsx')).DisruptedLines);

function Trip({ trip }: { trip: OrderSummary }) {
  const { t } = useTranslation('home');
  const acting = useActing();
  const [leg] = useItemLegs(trip.item);
  const language = useLanguage();
  // Its supplier may have moved it to another day.
  const day = trip.disruption ? longDate(dateIn(trip.startAt, startZone(trip.item)), language) : leg?.date;
  const planned = leg && <TripLines item={trip.item} leg={leg} />;
  return (
    <Card>
      <CardHead title={acting ? t('nextOf', { name: acting.name }) : t('next')} size="lg" end={day} />
      {trip.disruption ? (
        <Suspense fallback={planned}>
          <DisruptedLines trip={trip} />
        </Suspense>
      ) : (
        planned
      )}
      <Foot trip={trip} />
    </Card>
  );
}

function Foot({ trip }: { trip: OrderSummary }) {
  const { t } = useTranslation('home');
  const until = useUntil(trip.startAt);
  const isHidden = useHidesTripDetail(trip.kind);
  const detail = useHref()('orderDetail', { suborderserialnumber: trip.orderId, suppliersorderflag: 2 });
  return (
    <p className="home-trip__foot">
      <span>{until}</span>
      {detail && !isHidden && <Link href={detail}>{t('detail')}</Link>}
    </p>
  );
}
