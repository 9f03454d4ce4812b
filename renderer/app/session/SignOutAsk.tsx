import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../shared/loading/lazyPart.ts';
import { askedBy } from '../../shared/session/leaveAsk.ts';

const SignOutDialog = lazyPart(async () => (await import('./SignOutDialog.tsx')).SignOutDialog);

/** The question before signing out, loaded when first asked. */
export function SignOutAsk() {
  const [leave, setLeave] = useState<(() => void) | null>();
  useEffect(() => askedBy((next) => setLeave(() => next)), []);
  if (leave === undefined) return null;
  return (
    <Suspense>
      <SignOutDialog leave={leave} onEnd={setLeave} />
    </Suspense>
  );
}
