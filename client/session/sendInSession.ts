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

/** Sends under the session's keys; keys the gateway no longer takes are renewed once and the call sent again. */
export function makeSendInSession(
  state: SessionState,
  channel: 'pc' | 'h5',
  send: Send,
  renew: (usedKid: string) => Promise<Renewed>,
): SendInSession {
  return async ({ name, input, idem, ctx, userId = state.get()?.user.id, tries, signal }) => {
    const payload = { ...input, ...(idem && { _idem: idem }), ...(ctx && { _ctx: ctx }) };
    const once = async (): Promise<Attempt<CallOutput<typeof name>> & { kid: string }> => {
      const session = state.get();
      if (!session || session.user.id !== userId)
        return { result: fail('SIGNED_OUT'), delivery: 'notSent', kid: '' };
      const { kid, keys, user } = session;
      const seal = { kid, keys, device: deviceOf(channel, user.user_code) };
      return { ...(await send({ name, payload, seal, tries, signal })), kid };
    };
    const first = await once();
    if (!areKeysRefused(first)) return first;
    const renewed = await renew(first.kid);
    if (renewed === 'renewed') return lastOf(await once(), mayHaveArrived(first));
    return { ...first, result: fail(notRenewed[renewed]) };
  };
}

const notRenewed = {
  ended: 'SESSION_EXPIRED',
  unreachable: 'NETWORK',
  distrusted: 'GATEWAY_KEY_CHANGED',
} as const satisfies Readonly<Record<Exclude<Renewed, 'renewed'>, string>>;

/** SESSION_EXPIRED says so; an unknown key id gets the uniform refusal before authentication. */
function areKeysRefused({ result }: Attempt): boolean {
  return !result.ok && (result.error.code === 'SESSION_EXPIRED' || result.error.code === 'INVALID_REQUEST');
}
