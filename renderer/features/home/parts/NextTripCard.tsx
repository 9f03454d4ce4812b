import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { daysBetween, longDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Card, CardHead } from '../../../shared/ui/Card.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { JourneyLine } from '../../../shared/ui/JourneyLine.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { useLanguage } from '../../../shared/ui/useLanguage.ts';
import { useHidesTripDetail } from '../useHidesTripDetail.ts';
import { useUntil } from '../useUntil.ts';

/** The next journey of the person home is for. */
export function NextTripCard({ trip }: { trip: OrderSummary | null }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const acting = useActing();
  const href = useHref();
  const search = href('trainSearch');
  if (!trip) {
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
  const { leg } = trip;
  const nights = daysBetween(leg.departAt, leg.arriveAt);
  return (
    <Card>
      <CardHead
        title={acting ? t('nextOf', { name: acting.name }) : t('next')}
        size="lg"
        end={longDate(leg.departAt, language)}
      />
      <div className="home-trip">
        <JourneyLine
          kind="card"
          from={{ time: timeOfDay(leg.departAt), place: localisedText(leg.from.name, language) }}
          to={{
            time: timeOfDay(leg.arriveAt),
            place: localisedText(leg.to.name, language),
            ...(nights > 0 ? { note: `+${nights}` } : {}),
          }}
          over={leg.trainNo}
          under={durationText(Math.round((leg.arriveAt - leg.departAt) / 60_000), language)}
          toWord={t('to')}
        />
      </div>
      <Foot trip={trip} />
    </Card>
  );
}

function Foot({ trip }: { trip: OrderSummary }) {
  const { t } = useTranslation('home');
  const until = useUntil(trip.leg.departAt);
  const isHidden = useHidesTripDetail();
  const detail = useHref()('orderDetail', { suborderserialnumber: trip.orderId, suppliersorderflag: 2 });
  return (
    <p className="home-trip__foot">
      <span>{until}</span>
      {detail && !isHidden && <Link href={detail}>{t('detail')}</Link>}
    </p>
  );
}
