import type { GatewayKey } from '../../contract/wire/keys.ts';
import type { Transport } from '../ports.ts';
import { discover } from './discovery.ts';
import { isSameKey, type KeySource } from './keySource.ts';

/**
 * Keys pinned by configuration: a pinned one gives way to another pinned one only (decision 24). What the gateway
 * publishes is only a hint here, and leads from one to another.
 */
export function pinnedKeys(http: Transport, gateway: string, pins: readonly GatewayKey[]): KeySource {
  let current = pins[0];
  return {
    find: async () => current,
    async refused(key) {
      const found = await discover(http, gateway);
      if (!found) return 'same';
      const shown = pins.filter((pin) => found.active.some((one) => isSameKey(one, pin)));
      if (shown.length === 0) return 'changed';
      if (shown.some((pin) => isSameKey(pin, key))) return 'same';
      current = shown[0];
      return 'moved';
    },
    answered: async () => {},
  };
}
