import type { SessionView } from '../../../contract/shell.ts';
import { type Held, heldFromText, heldToText, viewOf } from './held.ts';
import type { Vault } from './vault.ts';

/** A refresh secret lives at most 14 days (wire-protocol §4); after that even reading offline ends. */
const REFRESH_LIFE_MS = 14 * 86_400_000;
/** How far this machine's clock may be off; a session the gateway would still take must not be erased for it. */
const CLOCK_OFF_MS = 86_400_000;

export type SessionState = {
  get(): Held | undefined;
  /**
   * Takes effect at once; resolves when it is on the disk. Tells the screens when what they see changed; that a session
   * is over only once its keys are off the disk, so that whatever is erased upon it is erased again after a kill.
   */
  set(next: Held | undefined): Promise<void>;
  /** Takes what the vault holds, unless it is too old. */
  restore(now: number): Promise<void>;
};

export function makeSessionState(vault: Vault, changed: (view: SessionView) => void): SessionState {
  let held: Held | undefined;
  let seen = JSON.stringify(null);

  const show = () => {
    const view = viewOf(held);
    const text = JSON.stringify(view);
    if (text === seen) return;
    seen = text;
    changed(view);
  };
  return {
    get: () => held,
    async set(next) {
      held = next;
      if (!next) await vault.remove('session');
      const kept = next && vault.write('session', heldToText(next));
      show();
      await kept;
    },
    async restore(now) {
      const found = heldFromText(await vault.read('session'));
      if (found && now - found.refreshedAt < REFRESH_LIFE_MS + CLOCK_OFF_MS) held = found;
      // Too old, or half removed when an earlier run was killed.
      else await vault.remove('session');
      show();
    },
  };
}
