import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../shared/loading/lazyPart.ts';
import { onShortcuts, shortcutsShown } from './shortcutSheet.ts';

const Sheet = lazyPart(async () => (await import('./ShortcutDialog.tsx')).ShortcutDialog);

/** The `?` sheet, loaded when first asked for. */
export function ShortcutSheet() {
  const shown = useSyncExternalStore(onShortcuts, shortcutsShown);
  const [used, setUsed] = useState(false);
  if (shown && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense>
      <Sheet isOpen={shown} />
    </Suspense>
  );
}
