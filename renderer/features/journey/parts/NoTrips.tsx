import { useTranslation } from 'react-i18next';
import type { TripTime } from '../../../../contract/enums/journey.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';

/** No trip, and where one begins. */
export function NoTrips({ when }: { when: TripTime }) {
  const { t } = useTranslation('journey');
  const search = useHref()('trainSearch');
  return (
    <EmptyState
      icon="trip"
      title={t(`empty.${when}`)}
      hint={t(`emptyHint.${when}`)}
      action={
        when === 'coming' &&
        search && (
          <Link variant="strong" href={search}>
            {t('search')}
          </Link>
        )
      }
    />
  );
}
