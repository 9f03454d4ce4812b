import { isRecord } from '../../contract/kit/isRecord.ts';
import { readJson } from '../../contract/kit/readJson.ts';
import type { GatewayKey } from '../../contract/wire/keys.ts';
import type { Transport } from '../ports.ts';
import { discover, readKeys } from './discovery.ts';
import type { KeySource } from './keySource.ts';

/**
 * The key of a page that the gateway itself served: from the page, else by key discovery (wire-protocol §4a). Refused,
 * the gateway is asked again, because it may have changed its key since the page was loaded. Nothing is kept: what
 * vouches here is the origin's certificate, for whoever can change the key can change the script (decision 24).
 * `served` is JSON: the published list of keys, or the whole discovery document.
 */
export function servedKey(http: Transport, served: () => string): KeySource {
  let current: GatewayKey | undefined;
  const discovered = async () => (await discover(http, ''))?.active[0];
  const inPage = () => {
    const value = readJson(served());
    return readKeys(isRecord(value) ? value['keys'] : value)?.[0];
  };
  return {
    async find() {
      current ??= inPage() ?? (await discovered());
      return current;
    },
    async refused() {
      const next = await discovered();
      if (!next) return 'same';
      current = next;
      return 'moved';
    },
    answered: async () => {},
  };
}
