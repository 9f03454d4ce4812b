import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../shared/loading/lazyPart.ts';
import { AskedFor } from '../AskedFor.tsx';
import { hideShortcuts, onShortcuts, shortcutsShown } from './shortcutSheet.ts';

const Sheet = lazyPart(async () => (await import('./ShortcutDialog.tsx')).ShortcutDialog, true);

/** The `?` sheet, loaded when first asked for. */
export function ShortcutSheet() {
  const shown = useSyncExternalStore(onShortcuts, shortcutsShown);
  const [used, setUsed] = useState(false);
  if (shown && !used) setUsed(true);
  if (!used) return null;
  return (
    <AskedFor isShown={shown} hide={hideShortcuts}>
      <Suspense>
        <Sheet isOpen={shown} />
      </Suspense>
    </AskedFor>
  );
}
