import { useTranslation } from 'react-i18next';
import '../../shared/ui/feedback/Skeleton.css';

/** The picker before its places are there: the search, the pages, and chips of their size. */
export function PlaceSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('state.loading')} className="td-skel travel-places-skel">
      <i className="travel-places-skel__search" />
      <i className="travel-places-skel__pages" />
      <div className="travel-places__group travel-places__group--hot" aria-hidden="true">
        {Array.from({ length: 12 }, (_, index) => (
          // Nothing in a placeholder has an identity beyond its place.
          <i key={index} className="travel-places-skel__chip" />
        ))}
      </div>
    </div>
  );
}
