import type { CallName, PublicName } from '../../contract/facts.ts';
import { fail } from '../../contract/kit/result.ts';
import type { CallOutput } from '../../contract/registry.ts';
import { type Bootstrap, type GatewayKey, startBootstrap } from '../../contract/wire/keys.ts';
import { deviceOf } from '../../contract/wire/names.ts';
import type { Attempt } from '../exchange/attempt.ts';
import type { Report, Send } from '../exchange/sender.ts';
import type { KeySource } from '../gatewayKey/keySource.ts';
import type { ClientPorts, Signal } from '../ports.ts';

export type PublicOptions = {
  readonly idem?: string | undefined;
  readonly tries?: number;
  readonly signal?: Signal | undefined;
  readonly retried?: (code: string) => boolean;
};

/** An answer, and the bootstrap keys it came under: a login's seed needs them. */
export type Answered<Name extends CallName> = {
  readonly attempt: Attempt<CallOutput<Name>>;
  readonly bootstrap: Bootstrap | undefined;
};

export type Handshake = {
  /** Makes a public call under the current bootstrap keys. */
  call<Name extends PublicName>(
    name: Name,
    input: Readonly<Record<string, unknown>>,
    options?: PublicOptions,
  ): Promise<Answered<Name>>;
  /** Forgets the keys once a session stands: they have done their work. */
  end(): void;
};

type Tried<Name extends CallName> = Answered<Name> & { readonly key?: GatewayKey };

/**
 * Bootstrap keys before a session. One handshake carries picture code, login and identity step, because the
 * gateway binds the identity offer to its keys (wire-protocol §7).
 */
export function makeHandshake(
  ports: Pick<ClientPorts, 'subtle' | 'log'>,
  channel: 'pc' | 'h5',
  parts: { keys: KeySource; send: Send; report: Report },
): Handshake {
  const { keys, send, report } = parts;
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
  const once = async <Name extends PublicName>(
    name: Name,
    input: Readonly<Record<string, unknown>>,
    { idem, tries = 1, signal, retried }: PublicOptions = {},
  ): Promise<Tried<Name>> => {
    const made = await agreed();
    if (!made) {
      report('unknown');
      return { attempt: { result: fail('NETWORK'), delivery: 'notSent' }, bootstrap: undefined };
    }
    const { key, bootstrap } = made;
    const seal = { kid: bootstrap.kid, keys: bootstrap.keys, device: deviceOf(channel) };
    const payload = { ...input, ...(idem && { _idem: idem }) };
    return { attempt: await send({ name, payload, seal, tries, signal, retried }), bootstrap, key };
  };
  /** What the gateway says of its keys under the one agreed with; nothing when that is another by now. */
  const statements = async (key: GatewayKey) => {
    const { attempt, key: used } = await once('auth.key.get', {});
    return attempt.result.ok && used === key ? attempt.result.value.statements : [];
  };
  /** The uniform refusal before authentication is unsigned, so that it costs one more try, never a key. */
  const twice = async <Name extends PublicName>(
    name: Name,
    input: Readonly<Record<string, unknown>>,
    options?: PublicOptions,
  ): Promise<Tried<Name>> => {
    const first = await once(name, input, options);
    const { result } = first.attempt;
    if (result.ok || result.error.code !== 'INVALID_REQUEST' || !first.key) return first;
    const refused = await keys.refused(first.key);
    current = undefined;
    if (refused !== 'changed') return once(name, input, options);
    report('keyChanged');
    return { attempt: { result: fail('GATEWAY_KEY_CHANGED'), delivery: 'notSent' }, bootstrap: undefined };
  };
  return {
    async call(name, input, options) {
      const { key, ...tried } = await twice(name, input, options);
      if (key && tried.attempt.delivery === 'answered') await keys.answered(key, () => statements(key));
      return tried;
    },
    end() {
      current = undefined;
    },
  };
}
