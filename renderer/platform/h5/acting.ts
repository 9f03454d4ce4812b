import { ok, type Result } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import type { SessionView } from '../../../contract/shell.ts';
import { type HeldState, viewOf } from './held.ts';
import { type H5Host, uuid } from './host.ts';
import type { SendInSession } from './sessionCall.ts';

/** A context is renewed when less than this is left of its 30 minutes (wire-protocol §6). */
const RENEW_BEFORE_MS = 5 * 60_000;
/** Answers that mean the grant no longer holds. */
const over: ReadonlySet<string> = new Set(['ACTING_DENIED', 'FORBIDDEN', 'NOT_FOUND']);

export type Acting = {
  /** The context a call must carry now; `ended` when the gateway has taken it away. */
  context(): Promise<string | null | 'ended'>;
  start(principalId: string): Promise<Result<SessionView>>;
  end(): Promise<Result<SessionView>>;
};

/** Proxy-booking mode: the context comes from the session, never from a form (wire-protocol §6). */
export function makeActing(
  host: Pick<H5Host, 'random'> & { readonly gatewayNow: () => number },
  state: HeldState,
  send: SendInSession,
): Acting {
  /** The session the context was made in; another one needs another context. */
  let madeFor = '';
  let renewing: Promise<Result<SessionView>> | null = null;

  /** `renews`: only while the mode still stands. */
  const ask = async (principalId: string, renews: boolean): Promise<Result<SessionView>> => {
    const userId = state.get()?.user.id;
    const result = await send('auth.acting.start', { principalId, _idem: uuid(host) });
    const held = state.get();
    // The person left the mode, or the page's session, while the gateway was asked.
    const isOver = held?.user.id !== userId || (renews && held?.acting?.principalId !== principalId);
    if (isOver) return result.ok ? ok(viewOf(held)) : result;
    if (!result.ok) {
      if (held?.acting && over.has(result.error.code)) state.set({ ...held, acting: null });
      return result;
    }
    if (held) {
      madeFor = held.kid;
      state.set({ ...held, acting: result.value as CallOutput<'auth.acting.start'> });
    }
    return ok(viewOf(state.get()));
  };
  return {
    async context() {
      const held = state.get();
      if (!held?.acting) return null;
      if (madeFor === held.kid && held.acting.expiresAt - host.gatewayNow() > RENEW_BEFORE_MS)
        return held.acting.ctx;
      renewing ??= ask(held.acting.principalId, true).finally(() => {
        renewing = null;
      });
      await renewing;
      // Unreachable: the old context goes along, and the gateway decides once it can be asked.
      return state.get()?.acting?.ctx ?? 'ended';
    },
    start: (principalId) => ask(principalId, false),
    async end() {
      const held = state.get();
      if (!held?.acting) return ok(viewOf(held));
      const { ctx } = held.acting;
      state.set({ ...held, acting: null });
      // Left here at once; the gateway's own copy runs out by itself if it cannot be told.
      await send('auth.acting.end', { ctx, _idem: uuid(host) });
      return ok(viewOf(state.get()));
    },
  };
}
