import { lazy, type ReactNode, Suspense } from 'react';
import type { SignIn, SignInState } from '../useSignIn.ts';

type Shown = (props: { readonly state: Extract<SignInState, { at: 'work' }> }) => ReactNode;

const WorkProgress = lazy(
  (): Promise<{ default: Shown }> =>
    import('./WorkProgress.tsx').then(
      (loaded) => ({ default: loaded.WorkProgress }),
      // Without a network the form stands without it, rather than nothing at all.
      () => ({ default: () => null }),
    ),
);

/** The progress of the work, loaded when work is asked for. */
export function LazyWorkProgress({ signIn: { state } }: { signIn: SignIn }) {
  if (state.at !== 'work') return null;
  return (
    <Suspense>
      <WorkProgress state={state} />
    </Suspense>
  );
}
