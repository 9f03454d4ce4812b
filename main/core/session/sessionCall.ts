import type { Call } from '../../../contract/kit/defineCalls.ts';
import { fail } from '../../../contract/kit/result.ts';
import { deviceOf } from '../../../contract/wire/names.ts';
import { type Attempt, lastOf, mayHaveArrived } from '../proxy/attempt.ts';
import type { Proxy } from '../proxy/createProxy.ts';
import type { Renewed } from './renewal.ts';
import type { SessionState } from './sessionState.ts';

export type SessionCall = {
  readonly name: string;
  readonly call: Call;
  /** Parsed business fields. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly idem?: string | undefined;
  readonly ctx?: string | undefined;
  /** Whose call this is; it is never sent in another user's session. */
  readonly userId?: string | undefined;
  readonly tries: number;
  readonly signal?: AbortSignal | undefined;
};

export type SendInSession = (call: SessionCall) => Promise<Attempt>;

/** Sends under the session's keys; keys the gateway no longer takes are renewed once and the call sent again. */
export function makeSendInSession(
  state: SessionState,
  proxy: Proxy,
  renew: (usedKid: string) => Promise<Renewed>,
): SendInSession {
  return async ({ name, call, input, idem, ctx, userId, tries, signal }) => {
    const payload = { ...input, ...(idem && { _idem: idem }), ...(ctx && { _ctx: ctx }) };
    const send = async (): Promise<Attempt & { kid: string }> => {
      const held = state.get();
      const mine = held && (userId === undefined || held.user.id === userId);
      if (!mine) return { result: fail('SIGNED_OUT'), reach: 'none', kid: '' };
      const seal = { kid: held.kid, keys: held.keys, device: deviceOf('pc', held.user.user_code) };
      return { ...(await proxy.send({ name, call, payload, seal, tries, signal })), kid: held.kid };
    };
    const first = await send();
    if (!keysRefused(first)) return first;
    const renewed = await renew(first.kid);
    if (renewed === 'renewed') return lastOf(await send(), mayHaveArrived(first));
    return { ...first, result: fail(notRenewed[renewed]) };
  };
}

const notRenewed = {
  ended: 'SESSION_EXPIRED',
  unreachable: 'NETWORK',
  distrusted: 'GATEWAY_KEY_CHANGED',
} as const satisfies Readonly<Record<Exclude<Renewed, 'renewed'>, string>>;

/** SESSION_EXPIRED says so; an unknown key id gets the uniform refusal before authentication. */
function keysRefused({ result }: Attempt): boolean {
  return !result.ok && (result.error.code === 'SESSION_EXPIRED' || result.error.code === 'INVALID_REQUEST');
}
