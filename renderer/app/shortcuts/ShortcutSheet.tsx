import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { onShortcuts, shortcutsShown } from './shortcutSheet.ts';

const Sheet = lazy(async () => ({ default: (await import('./ShortcutDialog.tsx')).ShortcutDialog }));

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
