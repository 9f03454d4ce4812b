import { z } from 'zod/mini';
import type { KeyStore } from '../../../client/gatewayKey/keptKey.ts';
import type { KnownKey } from '../../../client/gatewayKey/successor.ts';
import { readJson } from '../../../contract/kit/readJson.ts';
import { curvePoint, gatewayKeyId, keySeq } from '../../../contract/shapes/keys.ts';
import type { Vault } from './vault.ts';

const known = z.object({
  keyId: gatewayKeyId,
  publicKey: curvePoint,
  signing: z.optional(z.object({ key: curvePoint, seq: keySeq })),
});
const byGateway = z.record(z.string(), known);

/**
 * The key kept for one gateway (its origin): another gateway by configuration has another key. What an earlier version
 * kept, without saying of which gateway, is taken for this one's.
 */
export function keptKeys(vault: Vault, gateway: string): KeyStore {
  const all = async (): Promise<Record<string, KnownKey>> => {
    const read = readJson(await vault.read('gatewayKey'));
    const earlier = known.safeParse(read);
    if (earlier.success) return { [gateway]: earlier.data };
    const parsed = byGateway.safeParse(read);
    return parsed.success ? parsed.data : {};
  };
  const write = (keys: Record<string, KnownKey>) => vault.write('gatewayKey', JSON.stringify(keys));
  return {
    read: async () => (await all())[gateway],
    write: async (key) => write({ ...(await all()), [gateway]: key }),
    async remove() {
      const { [gateway]: _, ...others } = await all();
      await write(others);
    },
  };
}
