import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { type SessionState, selectSession } from '../session/sessionSlice.ts';
import { type Drafts, draftDropped, draftTyped, selectDrafts } from './draftsSlice.ts';

type State = { readonly drafts: Drafts; readonly session: SessionState };

/**
 * How a draft is read back, undefined where it does not fit, and what of it is kept: everything unless it is said.
 * `stays`: whether it outlives the form, too, when that is left by a way that leads back.
 */
export type Kept<Value> = {
  readonly read: (kept: unknown) => Value | undefined;
  keep?(value: Value): unknown;
  readonly stays?: { readonly current: boolean };
};

/**
 * State of a form, as `useState` gives it, that outlives a refresh of the page and an expired session of the same person;
 * leaving the form drops it, unless it `stays`. No name: nothing is kept. Secrets, passwords and codes have no draft.
 */
export function useDraft<Value>(
  name: string | null,
  start: Value,
  { read, keep, stays }: Kept<Value>,
): [Value, Dispatch<SetStateAction<Value>>] {
  const store = useStore<State>();
  const [key] = useState(() =>
    name === null ? null : `${ownerOf(selectSession(store.getState()))} ${name}`,
  );
  const [first] = useState(start);
  const [value, setValue] = useState(() => {
    const kept = key === null ? undefined : selectDrafts(store.getState())[key];
    return (kept === undefined ? undefined : read(kept)) ?? start;
  });
  const typed = JSON.stringify(keep ? keep(value) : value);
  const isTyped = typed !== JSON.stringify(keep ? keep(first) : first);
  useEffect(() => {
    if (key === null) return;
    store.dispatch(isTyped ? draftTyped({ key, value: JSON.parse(typed) }) : draftDropped(key));
  }, [store, key, typed, isTyped]);
  useEffect(() => {
    if (key === null) return undefined;
    return () => {
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it says as the form is left is what counts
      if (stays?.current) return;
      // Who was signed out by the time finds it again after signing in; what nobody's form held is nobody's to find.
      const owner = ownerOf(selectSession(store.getState()));
      if (key.startsWith(`${NOBODY} `) || key.startsWith(`${owner} `)) store.dispatch(draftDropped(key));
    };
  }, [store, key, stays]);
  return [value, setValue];
}

/** Whose the drafts of public forms are. */
const NOBODY = '';

/** Whose drafts they are: the person's, for themselves or for whom they act. */
function ownerOf(session: SessionState): string {
  return session.status === 'signedIn' ? `${session.user.id}:${session.acting?.principalId ?? ''}` : NOBODY;
}

/** One of these choices. */
export function oneOf<Value>(options: readonly Value[]): Kept<Value> {
  return { read: (kept) => options.find((one) => one === kept) };
}

/** Whatever was typed. */
export const text: Kept<string> = { read: (kept) => (typeof kept === 'string' ? kept : undefined) };

/** Ticked or not. */
export const flag: Kept<boolean> = { read: (kept) => (typeof kept === 'boolean' ? kept : undefined) };

/** One of these names, or several. */
export function someOf<Value extends string>(options: readonly Value[]): Kept<readonly Value[]> {
  return { read: (kept) => (Array.isArray(kept) ? options.filter((one) => kept.includes(one)) : undefined) };
}
