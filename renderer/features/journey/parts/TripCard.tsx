import { useTranslation } from 'react-i18next';
import type { Trip } from '../../../../contract/shapes/journey.ts';
import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { useActing, useUser } from '../../../shared/session/useSession.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { TripLine } from './TripLine.tsx';
import { useTripWords } from './useTripWords.ts';

/** A trip in the list: where and when, what it lacks, and its line of time. */
export function TripCard({ trip }: { trip: Trip }) {
  const { t } = useTranslation('journey');
  const { title, days, when } = useTripWords(trip);
  const href = useHref();
  const user = useUser();
  const acting = useActing();
  const open = useOpenBeside('travelWay', 'suborderserialnumber');
  const { traveller, findings, orders } = trip;
  const isOwn = traveller.ref.kind === 'employee' && traveller.ref.id === (acting?.principalId ?? user?.id);
  const isOpen = orders.some(({ orderId }) => orderId === open);
  return (
    <Card isItem label={`${title} ${days}`}>
      <CardHead
        size="lg"
        title={title}
        after={findings.length > 0 && <Tag tone="warn">{t('findings', { count: findings.length })}</Tag>}
        end={
          <Link
            variant="plain"
            href={href('travelWay', { suborderserialnumber: orders[0]?.orderId ?? '' })}
            aria-current={isOpen || undefined}
            aria-label={t('openTrip', { trip: title, days })}
            className="trip-card__open"
          >
            {t('details')}
          </Link>
        }
      />
      <p className="trip-card__sub">
        <Dots wrap>
          {days}
          {when}
          {!isOwn && traveller.name}
        </Dots>
      </p>
      <TripLine trip={trip} />
    </Card>
  );
}
