import { SESSION_TRIES } from '../limits.ts';
import type { ClientPorts } from '../ports.ts';
import type { Handshake } from './handshake.ts';
import { sessionKeys } from './sessionKeys.ts';
import type { SessionState } from './sessionState.ts';

/**
 * `replaced`: another session stands by now, renewed for another caller or signed in to meanwhile; `distrusted`: the
 * gateway shows a key that none we know has signed, the session stands, and nothing is sent.
 */
export type Renewed = 'renewed' | 'replaced' | 'ended' | 'unreachable' | 'distrusted';

/** Answers of the gateway after which the refresh secret is worth nothing. */
const final: ReadonlySet<string> = new Set([
  'REFRESH_SPENT',
  'SESSION_EXPIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'INPUT_INVALID',
]);

/**
 * New keys for a session whose keys the gateway no longer takes, or for one of which only the secret is left: once for
 * all callers that find out together. `usedKid` is the key id the refused call was sealed under; nothing where there
 * are no keys. A repeat after a lost answer is safe: the gateway takes a used secret again while its successor was
 * never used.
 */
export function makeRenewal(
  ports: Pick<ClientPorts, 'clock' | 'random' | 'log'>,
  state: SessionState,
  handshake: Handshake,
): (usedKid: string | undefined) => Promise<Renewed> {
  let running: Promise<Renewed> | undefined;

  const renew = async (usedKid: string | undefined): Promise<Renewed> => {
    const outcome = () => (state.get() ? 'replaced' : 'ended');
    /** Signed out, or in anew, meanwhile: what the gateway answers belongs to nobody here. */
    const isOver = () => state.get()?.kid !== usedKid || state.secret() === undefined;
    const refresh = state.secret();
    if (isOver()) return outcome();
    const { attempt, bootstrap } = await handshake.call(
      'auth.session.refresh',
      { refresh },
      { idem: ports.random.uuid(), tries: SESSION_TRIES },
    );
    if (isOver()) return outcome();
    const { result, delivery } = attempt;
    if (!result.ok) {
      if (result.error.code === 'GATEWAY_KEY_CHANGED') return 'distrusted';
      if (delivery !== 'answered' || !final.has(result.error.code)) return 'unreachable';
      // Another tab has traded it meanwhile, and told the new one.
      if (state.secret() !== refresh) return renew(usedKid);
      ports.log.info('session.ended', { code: result.error.code });
      await state.set(undefined);
      return 'ended';
    }
    const { session, data: user, permissionByUsername: permissions } = result.value;
    const made = await sessionKeys(bootstrap, session);
    if (!made) return 'unreachable';
    // Once more: a session that ended while the keys were made must not come back.
    if (isOver()) return outcome();
    // As it stands now: a person may have left proxy-booking mode meanwhile.
    const { acting = null, actingKid = '' } = state.get() ?? {};
    const refreshedAt = ports.clock.now();
    await state.set({ ...made, refreshedAt, user, permissions, acting, actingKid });
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
