import { authCalls } from '../../../contract/calls/auth/shapes.ts';
import type { CorePorts } from '../ports.ts';
import type { Handshake } from './handshake.ts';
import type { SessionState } from './sessionState.ts';

/** `distrusted`: the gateway shows a key that none we know has signed; the session stands, and nothing is sent. */
export type Renewed = 'renewed' | 'ended' | 'unreachable' | 'distrusted';

/** Answers of the gateway after which the refresh secret is worth nothing. */
const final: ReadonlySet<string> = new Set([
  'REFRESH_SPENT',
  'SESSION_EXPIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'INPUT_INVALID',
]);

/**
 * New keys for a session whose keys the gateway no longer takes: once for all callers that find out together.
 * `usedKid` is the key id the refused call was sealed under. A repeat after a lost answer is safe: the gateway
 * takes a spent secret again while its successor was never used.
 */
export function makeRenewal(
  ports: Pick<CorePorts, 'clock' | 'random' | 'log'>,
  state: SessionState,
  handshake: Handshake,
): (usedKid: string) => Promise<Renewed> {
  let running: Promise<Renewed> | undefined;

  const renew = async (usedKid: string): Promise<Renewed> => {
    const held = state.get();
    if (!held) return 'ended';
    if (held.kid !== usedKid) return 'renewed';
    const { attempt, bootstrap } = await handshake.call(
      'auth.session.refresh',
      { refresh: held.refresh },
      { idem: ports.random.uuid(), tries: 3 },
    );
    const { result } = attempt;
    // Signed out meanwhile: the new session belongs to nobody here.
    if (state.get()?.kid !== usedKid) return state.get() ? 'renewed' : 'ended';
    if (!result.ok) {
      if (result.error.code === 'GATEWAY_KEY_CHANGED') return 'distrusted';
      if (attempt.reach !== 'answered' || !final.has(result.error.code)) return 'unreachable';
      ports.log.info('session.ended', { code: result.error.code });
      await state.set(undefined);
      return 'ended';
    }
    const reply = authCalls['auth.session.refresh'].output.safeParse(result.value);
    if (!reply.success || !bootstrap) return 'unreachable';
    const { session, data, permissionByUsername } = reply.data;
    const keys = await bootstrap.deriveSession(session);
    // Once more: a session that ended while the keys were made must not come back.
    const now = state.get();
    if (now?.kid !== usedKid) return now ? 'renewed' : 'ended';
    // As it stands now: a person may have left proxy-booking mode meanwhile.
    await state.set({
      ...now,
      kid: session.kid,
      keys,
      refresh: session.refresh,
      refreshedAt: ports.clock.now(),
      user: data,
      permissions: permissionByUsername,
    });
    handshake.end();
    return 'renewed';
  };
  return (usedKid) => {
    running ??= renew(usedKid).finally(() => {
      running = undefined;
    });
    return running;
  };
}
