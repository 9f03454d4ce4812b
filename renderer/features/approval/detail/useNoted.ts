import { useEffect, useState } from 'react';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { newKey } from '../../../shared/newKey.ts';

/**
 * Something that is asked before it is done, with a note for whoever decides: what is asked, the note, and the key all of
 * it is sent under. The note stays until it has been sent: a lost network takes nothing of it.
 */
export function useNoted<Asked>() {
  const [idem, setIdem] = useState(newKey);
  const [asking, ask] = useState<Asked | null>(null);
  const [note, setNote] = useState('');
  // Leaving, or being kept hidden by the layout, answers no.
  useEffect(() => () => ask(null), []);
  return {
    idem,
    asking,
    ask,
    note,
    /** Another note is another question: the key of the one before is not used for it. */
    write: (next: string) => {
      setNote(next);
      setIdem(newKey());
    },
    /** What came of it: an answer ends the key, and what was done the note. */
    answered: (error: Parameters<typeof failureOf>[0] | undefined) => {
      if (!error || isDefinite(failureOf(error))) setIdem(newKey());
      if (!error) setNote('');
    },
  };
}
