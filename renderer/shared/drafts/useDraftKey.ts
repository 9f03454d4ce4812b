import { useMemo, useRef } from 'react';
import type { HeldKey } from '../newKey.ts';
import { type Kept, text, useDraft } from './useDraft.ts';

/**
 * The idempotency key of a form's try that had no clear answer, kept with the form's draft: what is sent again after a
 * refresh is done once. It goes with the draft when the form is left, unless that `stays`.
 */
export function useDraftKey(draft: string, stays?: Kept<string>['stays']): HeldKey {
  const [kept, keep] = useDraft(`${draft} key`, '', stays ? { ...text, stays } : text);
  const now = useRef(kept);
  return useMemo(
    () => ({
      get: () => now.current || undefined,
      set: (key) => {
        now.current = key ?? '';
        keep(now.current);
      },
    }),
    [keep],
  );
}
