import { fail } from '../../../contract/kit/result.ts';
import { type CallName, type CallRegistry, registry } from '../../../contract/registry.ts';
import { type Bootstrap, startBootstrap } from '../../../contract/wire/keys.ts';
import { deviceOf } from '../../../contract/wire/names.ts';
import { parseInput } from '../parseInput.ts';
import type { CorePorts } from '../ports.ts';
import type { Attempt } from '../proxy/attempt.ts';
import type { Connection } from '../proxy/connection.ts';
import type { Proxy } from '../proxy/createProxy.ts';
import type { KeySource } from './gatewayKey.ts';

/** Calls that need no session. */
export type PublicName = {
  [Name in CallName]: CallRegistry[Name]['access'] extends { readonly who: 'public' } ? Name : never;
}[CallName];

export type PublicOptions = {
  readonly idem?: string;
  readonly tries?: number;
  readonly signal?: AbortSignal | undefined;
};

export type Handshake = {
  /** Makes a public call under the current bootstrap keys, and answers them too: a login's seed needs them. */
  call(
    name: PublicName,
    input: unknown,
    options?: PublicOptions,
  ): Promise<{ attempt: Attempt; bootstrap: Bootstrap | undefined }>;
  /** Forgets the keys once a session stands: they have done their work. */
  end(): void;
};

/**
 * Bootstrap keys before a session. One handshake carries picture code, login and identity step, because the
 * gateway binds the identity offer to its keys (wire-protocol §7).
 */
export function makeHandshake(
  ports: Pick<CorePorts, 'subtle' | 'log'>,
  keys: KeySource,
  proxy: Proxy,
  connection: Connection,
): Handshake {
  let current: Promise<Bootstrap | undefined> | undefined;

  const start = async (): Promise<Bootstrap | undefined> => {
    const key = await keys.find();
    if (!key) return undefined;
    return startBootstrap(ports.subtle, key).catch(async () => {
      ports.log.warn('gateway.keyUnusable');
      await keys.forget();
      return undefined;
    });
  };
  const agreed = async (): Promise<Bootstrap | undefined> => {
    current ??= start();
    const bootstrap = await current;
    if (!bootstrap) current = undefined;
    return bootstrap;
  };
  const once: Handshake['call'] = async (name, raw, options = {}) => {
    const input = parseInput<Readonly<Record<string, unknown>>>(registry[name].input, raw);
    if (!input.ok) return { attempt: { result: input, reach: 'none' }, bootstrap: undefined };
    const payload = { ...input.value, ...(options.idem && { _idem: options.idem }) };
    const bootstrap = await agreed();
    if (!bootstrap) {
      connection.missed('unclear');
      return { attempt: { result: fail('NETWORK'), reach: 'none' }, bootstrap };
    }
    const seal = { kid: bootstrap.kid, keys: bootstrap.keys, device: deviceOf('pc') };
    const sending = {
      name,
      call: registry[name],
      payload,
      seal,
      tries: options.tries ?? 1,
      signal: options.signal,
    };
    return { attempt: await proxy.send(sending), bootstrap };
  };
  return {
    async call(name, input, options) {
      const first = await once(name, input, options);
      const { result } = first.attempt;
      if (result.ok || result.error.code !== 'INVALID_REQUEST') return first;
      // The uniform refusal before authentication: the gateway may have changed its key, so agree anew, once.
      current = undefined;
      await keys.forget();
      return once(name, input, options);
    },
    end() {
      current = undefined;
    },
  };
}
