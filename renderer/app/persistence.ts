import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';

/** The one key of session storage the store lives under (spec §9). */
export const storageKey = 'tripdesk';

/** How long after a change it is written, in ms: typing should not write at every key. */
const WRITE_MS = 50;

/** The part of Storage that is used; page storage may be refused, then nothing is kept. */
export type Box = Pick<Storage, 'getItem' | 'setItem'>;

/** Slices of the app that are kept; features add theirs with `remembered`. Nothing personal may be in them. */
export const rememberedSlices = ['settings', 'handOff', 'menuConfig', 'picking'] as const;

type Kept = Readonly<Record<string, unknown>>;

/** What an earlier page of this tab kept, by slice; nothing when it cannot be read. */
export function readKept(box: Box | undefined): Kept {
  try {
    const value: unknown = JSON.parse(box?.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Writes the named slices under `storageKey` shortly after they change. `names` may grow as features load. */
export function keeper(box: Box | undefined, names: () => readonly string[], before: Kept): Middleware {
  let written: Kept = before;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (api) => {
    const write = () => {
      timer = undefined;
      const state: Kept = api.getState();
      // Slices of features not loaded in this visit keep what they had.
      const now: Kept = { ...written, ...Object.fromEntries(names().map((name) => [name, state[name]])) };
      if (Object.keys(now).every((name) => now[name] === written[name])) return;
      written = now;
      try {
        box?.setItem(storageKey, JSON.stringify(now));
      } catch {
        // A full or refused storage costs the memory of a reload, nothing else.
      }
    };
    // A page that goes away within those 50 ms still keeps what was typed last.
    globalThis.addEventListener?.('pagehide', write);
    return (next) => (action) => {
      const answer = next(action);
      timer ??= setTimeout(write, WRITE_MS);
      return answer;
    };
  };
}

/** A slice that starts with what was kept of it, its own initial state filling what is new since. */
export function startingWith<State>(
  reducer: Reducer<State, UnknownAction>,
  before: unknown,
): Reducer<State, UnknownAction> {
  if (typeof before !== 'object' || before === null) return reducer;
  return (state, action) => reducer(state ?? { ...reducer(undefined, action), ...before }, action);
}
