import type { SessionView } from '../../contract/shell.ts';
import { type SessionStore, type SessionTrace, type StoredSession, viewOf } from './storedSession.ts';

/** A refresh secret lives at most 14 days (wire-protocol §4); after that even reading offline ends. */
const REFRESH_LIFE_MS = 14 * 86_400_000;
/** How far this machine's clock may be off; a session the gateway would still take must not be erased for it. */
const CLOCK_OFF_MS = 86_400_000;

export type SessionState = {
  get(): StoredSession | undefined;
  /** The secret to trade for new keys: of this session, or of the one an earlier run left. */
  secret(): string | undefined;
  /**
   * Takes effect at once; resolves when it is stored. Publishes a view that changed; that a session
   * is over only once its keys are off the disk, so that whatever is erased upon it is erased again after a kill.
   */
  set(next: StoredSession | undefined): Promise<void>;
  /** Takes what is stored, unless it is too old. Answers the trace of a session that must be renewed first. */
  restore(now: number): Promise<SessionTrace | undefined>;
};

export function makeSessionState(store: SessionStore, changed: (view: SessionView) => void): SessionState {
  let session: StoredSession | undefined;
  let trace: SessionTrace | undefined;
  let shown = JSON.stringify(null);

  const show = () => {
    const view = viewOf(session);
    const text = JSON.stringify(view);
    if (text === shown) return;
    shown = text;
    changed(view);
  };
  store.onTraded?.((from, to) => {
    if (session?.refresh === from) session = { ...session, refresh: to };
    if (trace?.refresh === from) trace = { ...trace, refresh: to };
  });
  return {
    get: () => session,
    secret: () => (session ?? trace)?.refresh,
    async set(next) {
      session = next;
      trace = undefined;
      if (!next) await store.remove();
      const stored = next && store.write(next);
      show();
      await stored;
    },
    async restore(now) {
      const found = await store.read();
      // Whoever signed in meanwhile stays.
      if (session) return undefined;
      if (found && !('kid' in found)) {
        trace = found;
        return found;
      }
      if (found && now - found.refreshedAt < REFRESH_LIFE_MS + CLOCK_OFF_MS) session = found;
      // Too old, or half removed when an earlier run was killed.
      else await store.remove();
      show();
      return undefined;
    },
  };
}
