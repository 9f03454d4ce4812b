import { type Hotkey, subjectOf } from '../../hooks/useHotkeys.ts';

/** A key that acts on what is open: it rests while the focus is in the row of something else. */
export function onSubject(open: string, hotkey: Hotkey): Hotkey {
  return { ...hotkey, takes: (focused) => focused === null || focused === open };
}

type RowKey = Omit<Hotkey, 'run' | 'takes'> & { readonly run: (subject: string) => void };

/** A key that acts on the focused row (`subject` of a ListRow). The row of what is open is left to the open screen. */
export function onRows(open: string | null, { run, ...hotkey }: RowKey): Hotkey {
  return {
    ...hotkey,
    takes: (focused) => focused !== null && focused !== open,
    run: (event) => {
      const subject = subjectOf(event.target);
      if (subject !== null) run(subject);
    },
  };
}
