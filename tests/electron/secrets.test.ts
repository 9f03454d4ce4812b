import { expect, test } from 'vitest';
import { osSecrets } from '../../main/adapters/electron/secrets.ts';

type Backend = 'basic_text' | 'gnome_libsecret' | 'unknown';

/** A key store that seals by turning every bit round; Electron's own shape. */
const store = (backend: Backend, available: boolean | Error = true) => ({
  isAsyncEncryptionAvailable: async () => {
    if (available instanceof Error) throw available;
    return available;
  },
  getSelectedStorageBackend: () => backend,
  encryptStringAsync: async (text: string) => Buffer.from(text).map((byte) => byte ^ 255) as Buffer,
  decryptStringAsync: async (bytes: Buffer) => {
    if (bytes.length === 0) throw new Error('not mine');
    return { result: Buffer.from(bytes.map((byte) => byte ^ 255)).toString(), shouldReEncrypt: false };
  },
});

test('an OS key store wraps any bytes and gives them back', async () => {
  const secrets = await osSecrets(store('gnome_libsecret'), 'linux');
  expect(secrets.kind).toBe('os');
  const plain = Uint8Array.from({ length: 300 }, (_, n) => n & 255);
  const wrapped = await secrets.wrap(plain);
  expect(Buffer.from(wrapped).includes(Buffer.from(plain))).toBe(false);
  expect(await secrets.unwrap(wrapped)).toEqual(plain);
});

test('bytes of another store are nothing, not an error', async () => {
  const secrets = await osSecrets(store('gnome_libsecret'), 'linux');
  expect(await secrets.unwrap(new Uint8Array())).toBeUndefined();
  expect(await secrets.unwrap(new Uint8Array([1, 2, 3]))).toBeUndefined();
});

test('a store in plain text, an unknown one or none is refused: memory only', async () => {
  const kinds = await Promise.all([
    osSecrets(store('basic_text'), 'linux'),
    osSecrets(store('unknown'), 'linux'),
    osSecrets(store('gnome_libsecret', false), 'linux'),
    osSecrets(store('gnome_libsecret', new Error('broken')), 'linux'),
    osSecrets(store('unknown'), 'win32'),
  ]);
  expect(kinds.map(({ kind }) => kind)).toEqual(['none', 'none', 'none', 'none', 'os']);
});
