import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../shared/loading/lazyPart.ts';
import { onSignOutAsk, signOutAskShown } from './signOutShown.ts';

const SignOutDialog = lazyPart(async () => (await import('./SignOutDialog.tsx')).SignOutDialog);

/** The question before signing out, loaded when first asked. */
export function SignOutAsk() {
  const shown = useSyncExternalStore(onSignOutAsk, signOutAskShown);
  const [used, setUsed] = useState(false);
  if (shown && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense>
      <SignOutDialog isOpen={shown} />
    </Suspense>
  );
}
