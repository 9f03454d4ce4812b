import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';

/** A link to no trip, or to one this person may not see; the two are not told apart. */
export function TripNotThere() {
  const { t } = useTranslation('journey');
  const list = useHref()('myTravel');
  return (
    <EmptyState
      icon="notFound"
      title={t('notFound')}
      hint={t('notFoundHint')}
      action={
        <Link variant="strong" href={list}>
          {t('toList')}
        </Link>
      }
    />
  );
}
