import { authCalls } from '../../../contract/calls/auth/shapes.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { SessionView } from '../../../contract/shell.ts';
import type { Random } from '../ports.ts';
import type { Attempt } from '../proxy/attempt.ts';
import { viewOf } from './held.ts';
import type { SendInSession } from './sessionCall.ts';
import type { SessionState } from './sessionState.ts';

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

/** Proxy-booking mode: the context comes from the session, never from a form. */
export function makeActing(
  ports: { random: Random; gatewayNow: () => number | undefined },
  state: SessionState,
  send: SendInSession,
): Acting {
  let renewing: Promise<'held' | 'ended' | 'unreachable'> | undefined;

  const ask = (principalId: string, userId: string | undefined) =>
    send({
      name: 'auth.acting.start',
      call: authCalls['auth.acting.start'],
      input: { principalId },
      idem: ports.random.uuid(),
      userId,
      tries: 3,
    });
  /** Only for whom it was asked: somebody else may have signed in meanwhile. */
  const take = async (attempt: Attempt, userId: string | undefined): Promise<boolean> => {
    const parsed = authCalls['auth.acting.start'].output.safeParse(attempt.result.ok && attempt.result.value);
    const held = state.get();
    if (!parsed.success || !held || held.user.id !== userId) return false;
    await state.set({ ...held, acting: parsed.data, actingKid: held.kid });
    return true;
  };
  const drop = async () => {
    const held = state.get();
    if (held?.acting) await state.set({ ...held, acting: null, actingKid: '' });
  };
  const renew = async (principalId: string): Promise<'held' | 'ended' | 'unreachable'> => {
    const userId = state.get()?.user.id;
    const attempt = await ask(principalId, userId);
    const held = state.get();
    // The person left the mode, or the desk, while the gateway was asked: the answer does not bring it back.
    if (held?.user.id !== userId || held?.acting?.principalId !== principalId) return 'ended';
    if (await take(attempt, userId)) return 'held';
    if (attempt.result.ok || attempt.reach !== 'answered') return 'unreachable';
    if (!['ACTING_DENIED', 'FORBIDDEN', 'NOT_FOUND'].includes(attempt.result.error.code))
      return 'unreachable';
    await drop();
    return 'ended';
  };
  const renewOnce = (principalId: string) => {
    renewing ??= renew(principalId).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
  return {
    async context() {
      const held = state.get();
      if (!held?.acting) return undefined;
      // By the gateway's clock, which set the time; while it is not known, the context is asked for anew.
      const now = ports.gatewayNow() ?? Number.POSITIVE_INFINITY;
      const fresh = held.actingKid === held.kid && held.acting.expiresAt - now > RENEW_BEFORE_MS;
      if (fresh) return held.acting.ctx;
      if ((await renewOnce(held.acting.principalId)) === 'ended') return 'ended';
      // Unreachable: the old context goes along, and the gateway decides once it can be asked.
      return state.get()?.acting?.ctx ?? 'ended';
    },
    async check() {
      const acting = state.get()?.acting;
      if (acting) await renewOnce(acting.principalId);
    },
    async start(principalId) {
      const userId = state.get()?.user.id;
      const attempt = await ask(principalId, userId);
      if (!attempt.result.ok) return attempt.result;
      return (await take(attempt, userId)) ? ok(viewOf(state.get())) : fail('REPLY_BROKEN');
    },
    async end() {
      const acting = state.get()?.acting;
      // Left here at once; the gateway's own copy runs out by itself if it cannot be told.
      await drop();
      if (acting) {
        const input = { ctx: acting.ctx };
        await send({
          name: 'auth.acting.end',
          call: authCalls['auth.acting.end'],
          input,
          idem: ports.random.uuid(),
          tries: 1,
        });
      }
      return ok(viewOf(state.get()));
    },
  };
}
