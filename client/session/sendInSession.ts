import { fail } from '../../contract/kit/result.ts';
import type { CallName, CallOutput } from '../../contract/registry.ts';
import { deviceOf } from '../../contract/wire/names.ts';
import { type Attempt, lastOf, mayHaveArrived } from '../exchange/attempt.ts';
import type { Send } from '../exchange/sender.ts';
import type { Signal } from '../ports.ts';
import type { Renewed } from './renewal.ts';
import type { SessionState } from './sessionState.ts';

export type SessionCall<Name extends CallName> = {
  readonly name: Name;
  /** Parsed business fields. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly idem?: string | undefined;
  readonly ctx?: string | undefined;
  /** Whose call this is, of whoever is signed in unless told; it is never sent in another user's session. */
  readonly userId?: string | undefined;
  readonly tries: number;
  readonly signal?: Signal | undefined;
};

export type SendInSession = <Name extends CallName>(
  call: SessionCall<Name>,
) => Promise<Attempt<CallOutput<Name>>>;

/**
 * Sends under the session's keys; keys the gateway no longer takes are renewed once and the call sent again. A context
 * of the mode belonged to the session of before, and gives way to one of the new.
 */
export function makeSendInSession(
  state: SessionState,
  channel: 'pc' | 'h5',
  send: Send,
  { renew, contextFor }: SessionParts,
): SendInSession {
  /** Answers in what context to send again a call that was made in this one. */
  const contextsOf = (ctx: string | undefined) => {
    const acting = state.get()?.acting;
    const principalId = ctx !== undefined && acting?.ctx === ctx ? acting.principalId : undefined;
    return async () => (principalId === undefined ? ctx : contextFor(principalId));
  };
  return async ({ name, input, idem, ctx, userId = state.get()?.user.id, tries, signal }) => {
    const once = async (context = ctx): Promise<Attempt<CallOutput<typeof name>> & { kid: string }> => {
      const session = state.get();
      if (!session || session.user.id !== userId)
        return { result: fail('SIGNED_OUT'), delivery: 'notSent', kid: '' };
      const payload = { ...input, ...(idem && { _idem: idem }), ...(context && { _ctx: context }) };
      const { kid, keys, user } = session;
      const seal = { kid, keys, device: deviceOf(channel, user.user_code) };
      return { ...(await send({ name, payload, seal, tries, signal })), kid };
    };
    const contextNow = contextsOf(ctx);
    const first = await once();
    if (!areKeysRefused(first)) return first;
    const renewed = await renew(first.kid);
    if (renewed !== 'renewed' && renewed !== 'replaced')
      return { ...first, result: fail(notRenewed[renewed]) };
    const context = await contextNow();
    if (context === 'ended') return { ...first, result: fail('ACTING_DENIED') };
    return lastOf(await once(context), mayHaveArrived(first));
  };
}

type SessionParts = {
  readonly renew: (usedKid: string) => Promise<Renewed>;
  /** The mode's present context, while it is for this person; else `ended`. */
  readonly contextFor: (principalId: string) => Promise<string | undefined | 'ended'>;
};

const notRenewed = {
  ended: 'SESSION_EXPIRED',
  unreachable: 'NETWORK',
  distrusted: 'GATEWAY_KEY_CHANGED',
} as const satisfies Readonly<Record<Exclude<Renewed, 'renewed' | 'replaced'>, string>>;

/** SESSION_EXPIRED says so; an unknown key id gets the uniform refusal before authentication. */
function areKeysRefused({ result }: Attempt): boolean {
  return !result.ok && (result.error.code === 'SESSION_EXPIRED' || result.error.code === 'INVALID_REQUEST');
}
