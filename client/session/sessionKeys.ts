import type { CallOutput } from '../../contract/registry.ts';
import type { Bootstrap } from '../../contract/wire/keys.ts';
import type { StoredSession } from './storedSession.ts';

/**
 * What a login or a renewal gave: the session's id, its keys and the next secret. Nothing for a seed no keys can be made
 * of.
 */
export async function sessionKeys(
  bootstrap: Bootstrap | undefined,
  session: CallOutput<'auth.session.refresh'>['session'],
): Promise<Pick<StoredSession, 'kid' | 'keys' | 'refresh'> | undefined> {
  const { kid, refresh } = session;
  try {
    return bootstrap && { kid, keys: await bootstrap.deriveSession(session), refresh };
  } catch {
    return undefined;
  }
}
