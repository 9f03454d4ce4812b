import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../shared/loading/lazyPart.ts';
import { useUser } from '../../shared/session/useSession.ts';
import { AskedFor } from '../AskedFor.tsx';
import { commandBarShown, hideCommandBar, onCommandBar } from './commandBarShown.ts';

const Dialog = lazyPart(async () => (await import('./CommandBarDialog.tsx')).CommandBarDialog, true);

/** The command bar (Ctrl+K), loaded when first asked for. */
export function CommandBar() {
  const shown = useSyncExternalStore(onCommandBar, commandBarShown);
  const isSignedIn = useUser() !== null;
  const [used, setUsed] = useState(false);
  if (shown && !used) setUsed(true);
  if (!used || !isSignedIn) return null;
  return (
    <AskedFor isShown={shown} hide={hideCommandBar}>
      <Suspense>
        <Dialog isOpen={shown} />
      </Suspense>
    </AskedFor>
  );
}
