import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';
import { makeSoon } from '../../shared/loading/soon.ts';
import { userChanged } from '../../shared/session/subject.ts';

/** The one key of session storage the store lives under (spec §9). */
export const storageKey = 'tripdesk';

/**
 * Changes are written so long after the last of them, and so long after the first at most, ms: a desk of 300 offers is
 * 270 kB, which not every key should write.
 */
const times = { quiet: 700, most: 3_000 } as const;

/** The part of Storage that is used; page storage may be refused, then nothing is kept. */
export type Box = Pick<Storage, 'getItem' | 'setItem'>;

/** Slices of the app that are kept; features add theirs with `persisted`. Nothing personal may be in them. */
const appSlices = ['settings', 'handOff', 'menuConfig', 'picking'] as const;

/** What belongs to the app rather than to its user, or is set anew by whoever follows a session. */
const outlivesUser: ReadonlySet<string> = new Set([
  'api',
  'session',
  'settings',
  'connection',
  'handOff',
  'menuConfig',
]);

type StoredSlices = Readonly<Record<string, unknown>>;

export type Keeper = {
  /** Wraps a slice's reducer: it starts with what was kept of it, and starts over when another user is here. */
  readonly keep: (name: string, reducer: Reducer, persisted: boolean) => Reducer;
  readonly middleware: Middleware;
  /** What was kept, by slice, also of features that are not loaded. */
  readonly kept: () => StoredSlices;
};

/**
 * Keeps persisted slices in `box` under one key, written shortly after they change. What a slice adds to its
 * state later is filled from its own initial state.
 */
export function makeKeeper(box: Box | undefined): Keeper {
  const names = new Set<string>(appSlices);
  let kept: StoredSlices = readKept(box);

  const write = (state: StoredSlices) => {
    // Slices of features not loaded in this visit keep what they had.
    const loaded = [...names].filter((name) => name in state);
    if (loaded.every((name) => state[name] === kept[name])) return;
    kept = { ...kept, ...Object.fromEntries(loaded.map((name) => [name, state[name]])) };
    try {
      box?.setItem(storageKey, JSON.stringify(kept));
    } catch {
      // A full or refused storage costs the memory of a reload, nothing else.
    }
  };

  return {
    kept: () => kept,
    keep(name, reducer, persisted) {
      if (persisted) names.add(name);
      const before = names.has(name) ? kept[name] : undefined;
      const starting =
        typeof before === 'object' && before !== null ? startingWith(reducer, before) : reducer;
      return outlivesUser.has(name) ? starting : forgetting(reducer, starting);
    },
    middleware: ({ getState }) => {
      const { schedule, flush } = makeSoon(() => write(getState()), times);
      // A page that goes away before that still keeps what was typed last; a phone ends one that is out of sight unasked.
      globalThis.addEventListener?.('pagehide', flush);
      globalThis.document?.addEventListener('visibilitychange', flush);
      return (next) => (action) => {
        if (userChanged.match(action)) kept = ofApp(kept);
        const answer = next(action);
        schedule();
        // Nothing of whoever left waits for its time.
        if (userChanged.match(action)) flush();
        return answer;
      };
    },
  };
}

/** What an earlier page of this tab kept, by slice; nothing when it cannot be read. */
function readKept(box: Box | undefined): StoredSlices {
  try {
    const value: unknown = JSON.parse(box?.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function ofApp(kept: StoredSlices): StoredSlices {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => outlivesUser.has(name)));
}

function startingWith(reducer: Reducer, before: object): Reducer {
  return (state, action: UnknownAction) =>
    reducer(state ?? { ...reducer(undefined, action), ...before }, action);
}

function forgetting(fresh: Reducer, reducer: Reducer): Reducer {
  return (state, action: UnknownAction) =>
    userChanged.match(action) ? fresh(undefined, action) : reducer(state, action);
}
