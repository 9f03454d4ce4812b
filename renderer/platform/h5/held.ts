import type { Permission, UserInfo } from '../../../contract/shapes/people.ts';
import type { ActingFor, SessionView } from '../../../contract/shell.ts';
import type { WireKeys } from '../../../contract/wire/types.ts';
import type { H5Host } from './host.ts';

/** A session in this page. Keys and user live in memory only. */
export type Held = {
  readonly kid: string;
  readonly keys: WireKeys;
  readonly refresh: string;
  readonly user: UserInfo;
  readonly permissions: readonly Permission[];
  readonly acting: ActingFor | null;
};

/** What outlives a reload: the one-use secret (worth nothing without the cookie, decision 3) and an id. */
export type Kept = { readonly refresh: string; readonly principalId: string | null };

const storageKey = 'tripdesk.session';

export type HeldState = {
  get(): Held | null;
  set(next: Held | null): void;
  kept(): Kept | null;
  forgetKept(): void;
};

/** The session and its trace in session storage. `changed` is told when what screens see of it changed. */
export function makeHeldState({ tab, channel }: H5Host, changed: (view: SessionView) => void): HeldState {
  let held: Held | null = null;
  let seen = 'null';

  const write = (kept: Kept | null) => {
    try {
      if (kept) tab?.setItem(storageKey, JSON.stringify(kept));
      else tab?.removeItem(storageKey);
    } catch {
      // Refused or full: a reload will ask for the password again.
    }
  };
  const kept = (): Kept | null => {
    try {
      const value: unknown = JSON.parse(tab?.getItem(storageKey) ?? 'null');
      if (typeof value !== 'object' || value === null || !('refresh' in value)) return null;
      const principalId =
        'principalId' in value && typeof value.principalId === 'string' ? value.principalId : null;
      return typeof value.refresh === 'string' ? { refresh: value.refresh, principalId } : null;
    } catch {
      return null;
    }
  };
  // A duplicated tab starts with a copy of the secret: whoever trades it first tells the others the new one.
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isTraded(data) || kept()?.refresh !== data.from) return;
    if (held) held = { ...held, refresh: data.to };
    write({ refresh: data.to, principalId: held?.acting?.principalId ?? null });
  });

  return {
    get: () => held,
    set(next) {
      const before = kept()?.refresh;
      held = next;
      write(next && { refresh: next.refresh, principalId: next.acting?.principalId ?? null });
      if (next && before && before !== next.refresh) channel?.postMessage({ from: before, to: next.refresh });
      const text = JSON.stringify(viewOf(next));
      if (text === seen) return;
      seen = text;
      changed(viewOf(next));
    },
    kept,
    forgetKept: () => write(null),
  };
}

/** What a screen may see of a session. */
export function viewOf(held: Held | null): SessionView {
  return held && { user: held.user, permissions: [...held.permissions], acting: held.acting };
}

function isTraded(data: unknown): data is { from: string; to: string } {
  if (typeof data !== 'object' || data === null || !('from' in data) || !('to' in data)) return false;
  return typeof data.from === 'string' && typeof data.to === 'string';
}
