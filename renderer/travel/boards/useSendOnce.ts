import { useRef } from 'react';
import { failureOf } from '../../shared/failure/failureOf.ts';
import { isDefinite } from '../../shared/failure/isDefinite.ts';
import { newKey } from '../../shared/newKey.ts';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';

type Answered = { readonly error?: unknown; readonly data?: unknown };

/**
 * Sends something about a row once at a time, under one key until it is known what came of it, and answers whether it was
 * done. `done` is the key of the words said then; null for none.
 */
export function useSendOnce(done: 'board:nudged' | 'board:rechecked' | null) {
  const keys = useRef(new Map<string, string>());
  const pending = useRef(new Set<string>());
  return async (subject: string, send: (idem: string) => Promise<Answered>): Promise<boolean> => {
    if (pending.current.has(subject)) return false;
    pending.current.add(subject);
    const idem = keys.current.get(subject) ?? newKey();
    keys.current.set(subject, idem);
    const answer = await send(idem);
    pending.current.delete(subject);
    const failure = answer.error ? failureOf(answer.error) : null;
    if (!failure || isDefinite(failure)) keys.current.delete(subject);
    // What failed is said by the page itself.
    if (!failure && done) showToast({ kind: 'success', text: (i18n) => i18n.t(done) });
    return !failure;
  };
}
