import { useEffect, useState } from 'react';
import { text, useDraft } from '../../../shared/drafts/useDraft.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { newKey } from '../../../shared/newKey.ts';

/**
 * Something that is asked before it is done, with a note for whoever decides: what is asked, the note, and the key all of
 * it is sent under. The note stays until it has been sent: neither a lost network nor a refresh of the page takes
 * anything of it. `about`: what it is about, for the draft.
 */
export function useNoted<Asked>(about: string) {
  const [idem, setIdem] = useState(newKey);
  const [asking, ask] = useState<Asked | null>(null);
  const [note, setNote] = useDraft(`${about} note`, '', text);
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
