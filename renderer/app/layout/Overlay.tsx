import { Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelCommands, commandsRunning, onCommands } from '../../shared/commands.ts';
import { lazyPart } from '../../shared/loading/lazyPart.ts';

const LoadingOverlay = lazyPart(
  async () => (await import('../../shared/ui/layers/LoadingOverlay.tsx')).LoadingOverlay,
);

/** Spec §9: the loading overlay hides itself after 200 s, whatever still runs. */
export const overlayMs = 200_000;

/** Covers the window while a command runs; cancel stops waiting, it does not undo. */
export function Overlay() {
  const { t } = useTranslation('common');
  const running = useSyncExternalStore(onCommands, commandsRunning);
  const [given, setGiven] = useState(false);
  if (running === 0 && given) setGiven(false);
  const isOpen = running > 0 && !given;
  const [used, setUsed] = useState(false);
  if (isOpen && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense>
      <LoadingOverlay
        isOpen={isOpen}
        label={t('overlay.working')}
        cancelLabel={t('overlay.cancel')}
        onCancel={cancelCommands}
        onTimeout={() => setGiven(true)}
        timeoutMs={overlayMs}
      />
    </Suspense>
  );
}
