import type { PublicName } from '../../../contract/facts.ts';
import { fail, type Result } from '../../../contract/kit/result.ts';
import { type Bootstrap, startBootstrap } from '../../../contract/wire/keys.ts';
import { deviceOf } from '../../../contract/wire/names.ts';
import type { Exchange } from './exchange.ts';
import { findGatewayKey } from './gatewayKey.ts';
import type { H5Host } from './host.ts';

export type Handshake = {
  /** A public call under the current bootstrap keys, with those keys: a login's seed needs them. */
  call(
    name: PublicName,
    payload: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<{ result: Result<unknown>; bootstrap: Bootstrap | null }>;
  /** Forgets the keys once a session stands. */
  end(): void;
};

/**
 * Bootstrap keys before a session (wire-protocol §4). One handshake carries picture code, login and identity step,
 * because the gateway binds the identity offer to its keys.
 */
export function makeHandshake(host: H5Host, exchange: Exchange): Handshake {
  let current: Promise<Bootstrap | null> | null = null;

  const start = async (fresh: boolean): Promise<Bootstrap | null> => {
    const key = await findGatewayKey(host, fresh);
    if (!key) return null;
    return startBootstrap(host.subtle, key).catch(() => null);
  };
  const once = async (name: PublicName, payload: object, fresh: boolean, signal?: AbortSignal) => {
    current ??= start(fresh);
    const bootstrap = await current;
    if (!bootstrap) {
      current = null;
      return { result: fail('NETWORK'), bootstrap };
    }
    const seal = { kid: bootstrap.kid, keys: bootstrap.keys, device: deviceOf('h5') };
    return { result: await exchange({ name, payload: { ...payload }, seal, signal }), bootstrap };
  };
  return {
    async call(name, payload, signal) {
      const first = await once(name, payload, false, signal);
      if (first.result.ok || first.result.error.code !== 'INVALID_REQUEST') return first;
      // The uniform refusal: the gateway's key may have changed since the page was served. Agree anew, once.
      current = null;
      return once(name, payload, true, signal);
    },
    end() {
      current = null;
    },
  };
}
