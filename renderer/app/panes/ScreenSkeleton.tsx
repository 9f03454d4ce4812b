import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';

/** Shown while a screen's code loads: rows, or the groups of one thing; its own takes over while its data loads. */
export function ScreenSkeleton({ isOfOne }: { isOfOne: boolean }) {
  const { t } = useTranslation('common');
  if (!isOfOne) return <Skeleton kind="row" count={6} label={t('state.loading')} />;
  return (
    <div className="td-skel--pane">
      <Skeleton kind="journey" count={1} label={t('state.loading')} />
      <Skeleton kind="group" />
    </div>
  );
}
