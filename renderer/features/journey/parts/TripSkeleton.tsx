import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';

/** Two trips of a few lines each, as they will stand there. */
export function TripSkeleton() {
  const { t } = useTranslation('journey');
  return [t('loading'), t('loadingMore')].map((label) => (
    <Card key={label} label={label}>
      <Skeleton kind="row" count={4} label={label} />
    </Card>
  ));
}
