import { fail, ok, type Result } from '../../contract/kit/result.ts';
import type { CallOutput } from '../../contract/registry.ts';
import type { ActingFor, SessionView } from '../../contract/shell.ts';
import type { Attempt } from '../exchange/attempt.ts';
import { SESSION_TRIES } from '../limits.ts';
import type { Random } from '../ports.ts';
import type { SendInSession } from './sendInSession.ts';
import type { SessionState } from './sessionState.ts';
import { type StoredSession, viewOf } from './storedSession.ts';

/** A context is renewed when less than this is left of its 30 minutes (wire-protocol §6). */
const RENEW_BEFORE_MS = 5 * 60_000;

export type Acting = {
  /** The context a call must carry now; `ended` when the gateway has taken it away. */
  context(): Promise<string | undefined | 'ended'>;
  /** The gateway refused a call made in the context: is it over, or was only this call not granted? */
  check(): Promise<void>;
  start(principalId: string): Promise<Result<SessionView>>;
  end(): Promise<Result<SessionView>>;
};

type Started = Attempt<CallOutput<'auth.acting.start'>>;

/** Whether a grant no longer holds, by what was answered to a context asked for. */
export function isGrantEnded({ result, delivery }: Started): boolean {
  const ended = ['ACTING_DENIED', 'FORBIDDEN', 'NOT_FOUND'];
  return !result.ok && delivery === 'answered' && ended.includes(result.error.code);
}

/** Proxy-booking mode: the context comes from the session, never from a form (wire-protocol §6). */
export function makeActing(
  ports: { random: Random; gatewayNow: () => number | undefined },
  state: SessionState,
  send: SendInSession,
): Acting {
  let renewing: Promise<void> | undefined;

  const ask = (principalId: string, userId: string | undefined): Promise<Started> =>
    send({
      name: 'auth.acting.start',
      input: { principalId },
      idem: ports.random.uuid(),
      userId,
      tries: SESSION_TRIES,
    });
  const take = async (session: StoredSession, acting: ActingFor | null) =>
    state.set({ ...session, acting, actingKid: acting ? session.kid : '' });
  /** The session of this user while they act for this person; the answer to a late question does not bring it back. */
  const sessionOf = (userId: string, principalId: string) => {
    const session = state.get();
    return session && session.user.id === userId && session.acting?.principalId === principalId
      ? session
      : undefined;
  };
  const renew = async (userId: string, principalId: string): Promise<void> => {
    const attempt = await ask(principalId, userId);
    const session = sessionOf(userId, principalId);
    if (!session) return;
    if (attempt.result.ok) await take(session, attempt.result.value);
    else if (isGrantEnded(attempt)) await take(session, null);
  };
  const renewOnce = (userId: string, principalId: string) => {
    renewing ??= renew(userId, principalId).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
  return {
    async context() {
      const session = state.get();
      if (!session?.acting) return undefined;
      const { acting, actingKid, kid, user } = session;
      // By the gateway's clock, which set the time; while it is not known, the context is asked for anew.
      const now = ports.gatewayNow() ?? Number.POSITIVE_INFINITY;
      if (actingKid === kid && acting.expiresAt - now > RENEW_BEFORE_MS) return acting.ctx;
      await renewOnce(user.id, acting.principalId);
      // Unreachable: the old context goes along, and the gateway decides once it can be asked.
      return sessionOf(user.id, acting.principalId)?.acting?.ctx ?? 'ended';
    },
    async check() {
      const session = state.get();
      if (session?.acting) await renewOnce(session.user.id, session.acting.principalId);
    },
    async start(principalId) {
      const userId = state.get()?.user.id;
      const { result } = await ask(principalId, userId);
      if (!result.ok) return result;
      const session = state.get();
      // Only for whom it was asked: somebody else may have signed in meanwhile.
      if (!session || session.user.id !== userId) return fail('SIGNED_OUT');
      await take(session, result.value);
      return ok(viewOf(state.get()));
    },
    async end() {
      const session = state.get();
      if (session?.acting) {
        // Left here at once; the gateway's own copy runs out by itself if it cannot be told.
        await take(session, null);
        const input = { ctx: session.acting.ctx };
        const userId = session.user.id;
        await send({ name: 'auth.acting.end', input, idem: ports.random.uuid(), userId, tries: 1 });
      }
      return ok(viewOf(state.get()));
    },
  };
}
