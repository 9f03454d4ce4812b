import { Suspense } from 'react';
import { lazyPart } from '../../../shared/loading/lazyPart.ts';
import type { SignIn } from '../useSignIn.ts';

const WorkProgress = lazyPart(async () => (await import('./WorkProgress.tsx')).WorkProgress, true);

/** The progress of the work, loaded when work is asked for. */
export function LazyWorkProgress({ signIn: { state } }: { signIn: SignIn }) {
  if (state.at !== 'work') return null;
  return (
    <Suspense>
      <WorkProgress state={state} />
    </Suspense>
  );
}
