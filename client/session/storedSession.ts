import type { Permission, UserInfo } from '../../contract/shapes/people.ts';
import type { ActingFor, SessionView } from '../../contract/shell.ts';
import type { WireKeys } from '../../contract/wire/types.ts';

/** A session and all it needs to go on. */
export type StoredSession = {
  readonly kid: string;
  readonly keys: WireKeys;
  readonly refresh: string;
  /** When the refresh secret was given out, epoch ms. */
  readonly refreshedAt: number;
  readonly user: UserInfo;
  readonly permissions: readonly Permission[];
  readonly acting: ActingFor | null;
  /** The session the acting context is bound to; another one must start it anew. */
  readonly actingKid: string;
};

/** What is left of a session where its keys are not kept: the one-use secret, and who it acted for. */
export type SessionTrace = { readonly refresh: string; readonly principalId: string | null };

/** Where a session outlives the program or the page. None of these rejects: what could not be kept costs a sign-in. */
export type SessionStore = {
  /** What an earlier run left behind. */
  read(): Promise<StoredSession | SessionTrace | undefined>;
  /** Takes effect in the order of the calls; resolves once it is kept. */
  write(session: StoredSession): Promise<void>;
  /** Resolves once nothing of it can be read any more. */
  remove(): Promise<void>;
  /** A random id of this installation, 32 hex digits; says nothing about a person. */
  readInstallation(): Promise<string | undefined>;
  writeInstallation(id: string): Promise<void>;
  /** Others share the secret (a duplicated tab): called when one of them has traded it for a new one. */
  onTraded?(traded: (from: string, to: string) => void): void;
};

/** What a screen may see of a session: never a key. */
export function viewOf(session: StoredSession | undefined): SessionView {
  if (!session) return null;
  const { user, permissions, acting } = session;
  return { user, permissions: [...permissions], acting };
}
