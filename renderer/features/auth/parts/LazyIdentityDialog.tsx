import { Suspense } from 'react';
import { lazyPart } from '../../../shared/loading/lazyPart.ts';
import type { SignIn } from '../useSignIn.ts';

const IdentityDialog = lazyPart(async () => (await import('./IdentityDialog.tsx')).IdentityDialog, true);

/** The identity pop-up, loaded when an account turns out to have several users. */
export function LazyIdentityDialog({ signIn }: { signIn: SignIn }) {
  const { state } = signIn;
  if (state.at !== 'identity') return null;
  return (
    <Suspense>
      <IdentityDialog offer={state} choose={signIn.choose} cancel={signIn.cancel} />
    </Suspense>
  );
}
