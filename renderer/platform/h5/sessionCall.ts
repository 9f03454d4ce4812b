import { fail, type Result } from '../../../contract/kit/result.ts';
import type { CallName } from '../../../contract/registry.ts';
import { deviceOf } from '../../../contract/wire/names.ts';
import type { Exchange } from './exchange.ts';
import type { HeldState } from './held.ts';
import type { Renewal } from './renewal.ts';

export type SendInSession = (
  name: CallName,
  payload: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) => Promise<Result<unknown>>;

/** Sends under the session's keys. Keys the gateway no longer takes are renewed once and the call sent again. */
export function makeSendInSession(exchange: Exchange, state: HeldState, { renew }: Renewal): SendInSession {
  return async (name, payload, signal) => {
    const send = async () => {
      const held = state.get();
      if (!held) return { kid: '', result: fail('SIGNED_OUT') };
      const seal = { kid: held.kid, keys: held.keys, device: deviceOf('h5', held.user.user_code) };
      return { kid: held.kid, result: await exchange({ name, payload, seal, signal }) };
    };
    const first = await send();
    if (!keysRefused(first.result)) return first.result;
    const renewed = await renew(first.kid);
    if (renewed === 'renewed') return (await send()).result;
    return fail(renewed === 'ended' ? 'SESSION_EXPIRED' : 'NETWORK');
  };
}

/** SESSION_EXPIRED says so; an unknown key id gets the uniform refusal before authentication. */
function keysRefused(result: Result<unknown>): boolean {
  return !result.ok && (result.error.code === 'SESSION_EXPIRED' || result.error.code === 'INVALID_REQUEST');
}
