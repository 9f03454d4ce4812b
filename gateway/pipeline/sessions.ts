import { LRUCache } from 'lru-cache';
import type { WireKeys } from '../../contract/wire/types.ts';
import type { Caller, Clock } from '../base/ports.ts';
import type { Fields } from '../crypto/fields/fields.ts';
import { openKeys } from '../crypto/keys/storedKeys.ts';
import { ABSOLUTE_SECONDS, IDLE_SECONDS } from '../services/auth/session/sessions.ts';
import type { Db } from '../store/db/openStore.ts';
import { findSession, type StoredSession, touchSession } from '../store/repos/account/session.ts';

/** The idle clock is written down at most this often; a restart may cost a session that much of its idle time. */
const TOUCH_MS = 60_000;
const MAX_KNOWN = 10_000;
/** Opened keys and their schedules take some 4 KB; opening them again takes a fraction of a call. */
const MAX_OPENED = 2_000;

/** A session that can be answered under its keys. `caller` is null once it is over. */
export type FoundSession = {
  readonly kid: string;
  readonly keys: WireKeys;
  readonly device: string;
  readonly cookieHash: string | null;
  readonly caller: Caller | null;
  /** Somebody ended it, or may no longer sign in; one that is over otherwise was not used for too long. */
  readonly ended: boolean;
};

export type Sessions = {
  /** The session of a kid, over or not; null when there is none; as the store has it now. */
  find(kid: string): Promise<FoundSession | null>;
  /** Notes that the session was used. */
  touch(kid: string): Promise<void>;
};

/**
 * Sessions as requests meet them. The row is as the store has it at every request, so that signing out, deactivating
 * and revoking work on the next one, in every process; the opened keys are cached beside it.
 */
export function makeSessions(db: Db, fields: Fields, clock: Clock): Sessions {
  const opened = new LRUCache<string, { keysEnc: string; keys: WireKeys }>({ max: MAX_OPENED });
  const used = new LRUCache<string, { last: number; written: number }>({ max: MAX_KNOWN });
  const keysOf = ({ kid, keysEnc }: StoredSession) => {
    const found = opened.get(kid);
    if (found?.keysEnc === keysEnc) return found.keys;
    const keys = openKeys(fields, keysEnc);
    opened.set(kid, { keysEnc, keys });
    return keys;
  };
  return {
    find: async (kid) => {
      const stored = await findSession(db, kid);
      if (!stored) return null;
      const seenAt = Math.max(stored.seenAt, used.get(kid)?.last ?? 0);
      const { device, cookieHash } = stored;
      const live = isLive(stored, seenAt, clock.now());
      const ended = !stored.active || stored.endedAt !== null;
      return { kid, keys: keysOf(stored), device, cookieHash, caller: live ? stored.caller : null, ended };
    },
    touch: async (kid) => {
      const now = clock.now();
      const found = used.get(kid);
      if (found && Math.abs(now - found.written) < TOUCH_MS) {
        found.last = now;
        return;
      }
      used.set(kid, { last: now, written: now });
      await touchSession(db, kid, now);
    },
  };
}

/** One made by a clock that was ahead by more than this is over: it would outlive the others by as much, ms. */
const AHEAD_MS = 10 * 60_000;

function isLive({ active, createdAt, endedAt }: StoredSession, seenAt: number, now: number): boolean {
  return (
    active &&
    endedAt === null &&
    now - seenAt <= IDLE_SECONDS * 1000 &&
    now - createdAt <= ABSOLUTE_SECONDS * 1000 &&
    createdAt - now <= AHEAD_MS
  );
}
