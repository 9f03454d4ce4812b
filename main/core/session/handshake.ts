import { fail } from '../../../contract/kit/result.ts';
import { type CallName, type CallRegistry, registry } from '../../../contract/registry.ts';
import type { KeyStatement } from '../../../contract/wire/keyStatement.ts';
import { type Bootstrap, type GatewayKey, startBootstrap } from '../../../contract/wire/keys.ts';
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

type Tried = Awaited<ReturnType<Handshake['call']>> & { readonly key?: GatewayKey };

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
  type Agreed = { readonly key: GatewayKey; readonly bootstrap: Bootstrap };
  let current: Promise<Agreed | undefined> | undefined;

  const start = async (): Promise<Agreed | undefined> => {
    const key = await keys.find();
    if (!key) return undefined;
    return startBootstrap(ports.subtle, key).then(
      (bootstrap) => ({ key, bootstrap }),
      () => {
        // Only a pinned one gets as far as here: a discovered one was tried before it was kept.
        ports.log.warn('gateway.keyUnusable');
        return undefined;
      },
    );
  };
  const agreed = async (): Promise<Agreed | undefined> => {
    current ??= start();
    const made = await current;
    if (!made) current = undefined;
    return made;
  };
  const once = async (name: PublicName, raw: unknown, options: PublicOptions = {}): Promise<Tried> => {
    const input = parseInput<Readonly<Record<string, unknown>>>(registry[name].input, raw);
    if (!input.ok) return { attempt: { result: input, reach: 'none' }, bootstrap: undefined };
    const payload = { ...input.value, ...(options.idem && { _idem: options.idem }) };
    const made = await agreed();
    if (!made) {
      connection.missed('unclear');
      return { attempt: { result: fail('NETWORK'), reach: 'none' }, bootstrap: undefined };
    }
    const { key, bootstrap } = made;
    const seal = { kid: bootstrap.kid, keys: bootstrap.keys, device: deviceOf('pc') };
    const sending = {
      name,
      call: registry[name],
      payload,
      seal,
      tries: options.tries ?? 1,
      signal: options.signal,
    };
    return { attempt: await proxy.send(sending), bootstrap, key };
  };
  /** What the gateway says of its keys under the one agreed with; nothing when that is another by now. */
  const statements = async (key: GatewayKey): Promise<readonly KeyStatement[]> => {
    const asked = await once('auth.key.get', {});
    const said = asked.attempt.result.ok
      ? registry['auth.key.get'].output.safeParse(asked.attempt.result.value)
      : undefined;
    return said?.success && asked.key === key ? said.data.statements : [];
  };
  /** The uniform refusal before authentication is unsigned, so that it costs one more try, never a key. */
  const twice = async (name: PublicName, input: unknown, options?: PublicOptions): Promise<Tried> => {
    const first = await once(name, input, options);
    const { result } = first.attempt;
    if (result.ok || result.error.code !== 'INVALID_REQUEST' || !first.key) return first;
    const refused = await keys.refused(first.key);
    current = undefined;
    if (refused !== 'changed') return once(name, input, options);
    connection.keyChanged();
    return { attempt: { result: fail('GATEWAY_KEY_CHANGED'), reach: 'none' }, bootstrap: undefined };
  };
  return {
    async call(name, input, options) {
      const { key, ...tried } = await twice(name, input, options);
      if (key && tried.attempt.reach === 'answered') await keys.answered(key, () => statements(key));
      return tried;
    },
    end() {
      current = undefined;
    },
  };
}
