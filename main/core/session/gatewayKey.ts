import type { KeyStatement } from '../../../contract/wire/keyStatement.ts';
import type { GatewayKey } from '../../../contract/wire/keys.ts';
import type { CoreConfig, CorePorts } from '../ports.ts';
import { type Discovered, discover } from './discovery.ts';
import { keptKeys } from './keptKeys.ts';
import { type KnownKey, ownKey, signingOf, successorOf } from './successor.ts';
import type { Vault } from './vault.ts';

/**
 * What a refusal under a key means: `same` = the key stands, `moved` = there is another one to agree with,
 * `changed` = the gateway shows keys that none we know has signed, so nothing is sent to it.
 */
export type Refused = 'same' | 'moved' | 'changed';

export type KeySource = {
  /** The gateway key to agree with; nothing while the gateway cannot be reached. */
  find(): Promise<GatewayKey | undefined>;
  /** The gateway refused what was sealed for this key. That refusal is unsigned: alone it changes nothing. */
  refused(key: GatewayKey): Promise<Refused>;
  /**
   * The gateway has answered under this key. Where the key was kept without what verifies its statements, `ask` gets
   * them under the same key: only the gateway itself can answer that.
   */
  answered(key: GatewayKey, ask: () => Promise<readonly KeyStatement[]>): Promise<void>;
};

/**
 * The gateway's key: pinned by configuration, else discovered on first contact and then kept (wire-protocol §4a). A
 * pinned one gives way to another pinned one, a kept one to a newer one it has signed, and to nothing else: whoever
 * stands between could refuse a call and show a key of their own (decision 24).
 */
export function keySource(
  ports: Pick<CorePorts, 'http' | 'log' | 'subtle' | 'clock'>,
  config: CoreConfig,
  vault: Vault,
): KeySource {
  const look = () => discover(ports.http, config.gateway);
  return config.pinnedKeys.length > 0
    ? pinnedSource(config.pinnedKeys, look)
    : keptSource(ports, config, vault, look);
}

type Look = () => Promise<Discovered | undefined>;

/** What the gateway publishes is only a hint here, and leads from one pinned key to another. */
function pinnedSource(pins: readonly GatewayKey[], look: Look): KeySource {
  let current = pins[0];
  return {
    find: async () => current,
    async refused(key) {
      const found = await look();
      if (!found) return 'same';
      const shown = pins.filter((pin) => found.active.some((one) => isSame(one, pin)));
      if (shown.length === 0) return 'changed';
      if (shown.some((pin) => isSame(pin, key))) return 'same';
      current = shown[0];
      return 'moved';
    },
    answered: async () => {},
  };
}

function keptSource(
  ports: Pick<CorePorts, 'log' | 'subtle' | 'clock'>,
  config: CoreConfig,
  vault: Vault,
  look: Look,
): KeySource {
  const kept = keptKeys(vault, config.gateway);
  let known: KnownKey | undefined;
  let forget = config.forgetGatewayKey;

  const firstContact = async (): Promise<KnownKey | undefined> => {
    const found = await look();
    const first = found && (await ownKey(ports.subtle, found, ports.clock.now()));
    if (!first) return undefined;
    ports.log.info('gateway.discovered');
    await kept.write(first);
    return first;
  };
  return {
    async find() {
      if (forget) {
        forget = false;
        ports.log.warn('gateway.forgotten');
        await kept.remove();
      }
      known ??= (await kept.read()) ?? (await firstContact());
      return known;
    },
    async refused(key) {
      const found = await look();
      if (!found || !known) return 'same';
      // Another call has moved on meanwhile.
      if (!isSame(known, key)) return 'moved';
      if (found.active.some((one) => isSame(one, key))) return 'same';
      const next = await successorOf(ports.subtle, known, found, ports.clock.now());
      if (!next) {
        ports.log.warn('gateway.keyChanged');
        return 'changed';
      }
      ports.log.info('gateway.keyMoved', { to: next.keyId });
      await kept.write(next);
      known = next;
      return 'moved';
    },
    async answered(key, ask) {
      if (!known || known.signing || !isSame(known, key)) return;
      const signing = await signingOf(ports.subtle, known, await ask(), ports.clock.now());
      if (!signing || !isSame(known, key)) return;
      known = { ...known, signing };
      await kept.write(known);
    },
  };
}

function isSame(one: GatewayKey, other: GatewayKey): boolean {
  return one.keyId === other.keyId && one.publicKey === other.publicKey;
}
