import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';

/** Shown while a screen's code loads; its own skeleton takes over while its data loads. */
export function ScreenSkeleton() {
  const { t } = useTranslation('common');
  return <Skeleton kind="row" count={6} label={t('state.loading')} />;
}
