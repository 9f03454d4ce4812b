import type { SafeStorage } from 'electron';
import { fromBase64, toBase64 } from '../../../contract/wire/base64.ts';
import type { Secrets } from '../../core/ports.ts';

type Store = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptStringAsync' | 'decryptStringAsync'
>;

/**
 * The OS key store. Where there is none, or only one that keeps its password in plain text, nothing is kept: the app
 * runs in memory (guarantees §2).
 */
export async function osSecrets(store: Store, platform: NodeJS.Platform): Promise<Secrets> {
  const plainText =
    platform === 'linux' && ['basic_text', 'unknown'].includes(store.getSelectedStorageBackend());
  const available = !plainText && (await store.isAsyncEncryptionAvailable().catch(() => false));
  if (!available) return noSecrets;
  return {
    kind: 'os',
    wrap: async (plain) => new Uint8Array(await store.encryptStringAsync(toBase64(plain))),
    async unwrap(wrapped) {
      try {
        const { result } = await store.decryptStringAsync(Buffer.from(wrapped));
        return fromBase64(result) ?? undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Core never writes with it: it keeps everything in memory when the kind is `none`. */
const noSecrets: Secrets = {
  kind: 'none',
  wrap: () => Promise.reject(new Error('no key store')),
  unwrap: async () => undefined,
};
