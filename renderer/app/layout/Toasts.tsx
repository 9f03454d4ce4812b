import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../shared/loading/lazyPart.ts';
import { toastQueue } from '../../shared/ui/feedback/toastQueue.ts';

const ToastRegion = lazyPart(
  async () => (await import('../../shared/ui/feedback/ToastRegion.tsx')).ToastRegion,
);

let used = false;
const isUsed = () => {
  used ||= toastQueue.visibleToasts.length > 0;
  return used;
};

/** Where toasts appear; loaded with the first one. */
export function Toasts() {
  const { t } = useTranslation('common');
  const shown = useSyncExternalStore((listener) => toastQueue.subscribe(listener), isUsed);
  if (!shown) return null;
  return (
    <Suspense>
      <ToastRegion label={t('toast.region')} closeLabel={t('action.close')} />
    </Suspense>
  );
}
