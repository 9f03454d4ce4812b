import { fail, ok, type Result } from '../../contract/kit/result.ts';
import type { CallOutput } from '../../contract/registry.ts';
import type { SessionView } from '../../contract/shell.ts';
import type { Attempt } from '../exchange/attempt.ts';
import { SESSION_TRIES } from '../limits.ts';
import type { Random } from '../ports.ts';
import type { SendInSession } from './sendInSession.ts';
import type { SessionState } from './sessionState.ts';
import { viewOf } from './storedSession.ts';

/** A context is renewed when less than this is left of its 30 minutes (wire-protocol §6). */
const RENEW_BEFORE_MS = 5 * 60_000;

/** Answers that mean the grant no longer holds. */
const ended: ReadonlySet<string> = new Set(['ACTING_DENIED', 'FORBIDDEN', 'NOT_FOUND']);

export type Acting = {
  /** The context a call must carry now; `ended` when the gateway has taken it away. */
  context(): Promise<string | undefined | 'ended'>;
  /** A context for a principal whatever the screen is doing: for a booking that waited. */
  contextFor(principalId: string): Promise<Result<string>>;
  /** The gateway refused a call made in the context: is it over, or was only this call not granted? */
  check(): Promise<void>;
  start(principalId: string): Promise<Result<SessionView>>;
  end(): Promise<Result<SessionView>>;
};

type Started = Attempt<CallOutput<'auth.acting.start'>>;

/** Proxy-booking mode: the context comes from the session, never from a form (wire-protocol §6). */
export function makeActing(
  ports: { random: Random; gatewayNow: () => number | undefined },
  state: SessionState,
  send: SendInSession,
): Acting {
  let renewing: Promise<'taken' | 'ended' | 'unreachable'> | undefined;

  const ask = (principalId: string, userId: string | undefined, tries: number): Promise<Started> =>
    send({ name: 'auth.acting.start', input: { principalId }, idem: ports.random.uuid(), userId, tries });
  /** Only for whom it was asked: somebody else may have signed in meanwhile. */
  const take = async ({ result }: Started, userId: string | undefined): Promise<boolean> => {
    const session = state.get();
    if (!result.ok || session?.user.id !== userId || !session) return false;
    await state.set({ ...session, acting: result.value, actingKid: session.kid });
    return true;
  };
  const drop = async () => {
    const session = state.get();
    if (session?.acting) await state.set({ ...session, acting: null, actingKid: '' });
  };
  const isEnded = ({ result, delivery }: Started) =>
    !result.ok && delivery === 'answered' && ended.has(result.error.code);
  const renew = async (principalId: string): Promise<'taken' | 'ended' | 'unreachable'> => {
    const userId = state.get()?.user.id;
    const attempt = await ask(principalId, userId, SESSION_TRIES);
    const session = state.get();
    // The person left the mode, or the desk, while the gateway was asked: the answer does not bring it back.
    if (session?.user.id !== userId || session?.acting?.principalId !== principalId) return 'ended';
    if (await take(attempt, userId)) return 'taken';
    if (!isEnded(attempt)) return 'unreachable';
    await drop();
    return 'ended';
  };
  const renewOnce = (principalId: string) => {
    renewing ??= renew(principalId).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
  const context = async () => {
    const session = state.get();
    if (!session?.acting) return undefined;
    const { acting, actingKid, kid } = session;
    // By the gateway's clock, which set the time; while it is not known, the context is asked for anew.
    const now = ports.gatewayNow() ?? Number.POSITIVE_INFINITY;
    if (actingKid === kid && acting.expiresAt - now > RENEW_BEFORE_MS) return acting.ctx;
    if ((await renewOnce(acting.principalId)) === 'ended') return 'ended';
    // Unreachable: the old context goes along, and the gateway decides once it can be asked.
    return state.get()?.acting?.ctx ?? 'ended';
  };
  return {
    context,
    async contextFor(principalId) {
      if (state.get()?.acting?.principalId === principalId) {
        const ctx = await context();
        if (ctx !== undefined && ctx !== 'ended') return ok(ctx);
      }
      // One of its own for one booking; the screen's mode stays as it is.
      const attempt = await ask(principalId, undefined, 1);
      if (attempt.result.ok) return ok(attempt.result.value.ctx);
      return isEnded(attempt) ? fail('ACTING_DENIED') : attempt.result;
    },
    async check() {
      const acting = state.get()?.acting;
      if (acting) await renewOnce(acting.principalId);
    },
    async start(principalId) {
      const userId = state.get()?.user.id;
      const attempt = await ask(principalId, userId, SESSION_TRIES);
      if (!attempt.result.ok) return attempt.result;
      return (await take(attempt, userId)) ? ok(viewOf(state.get())) : fail('SIGNED_OUT');
    },
    async end() {
      const acting = state.get()?.acting;
      // Left here at once; the gateway's own copy runs out by itself if it cannot be told.
      await drop();
      if (acting) {
        const input = { ctx: acting.ctx };
        await send({ name: 'auth.acting.end', input, idem: ports.random.uuid(), tries: 1 });
      }
      return ok(viewOf(state.get()));
    },
  };
}
