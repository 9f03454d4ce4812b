import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomFillSync,
} from 'node:crypto';
import type { Aead } from '../../core/ports.ts';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

// Node makes a key object of raw bytes at every use, which costs more than the encryption of a row.
const known = new WeakMap<Uint8Array, KeyObject>();
function keyObject(key: Uint8Array): KeyObject {
  const found = known.get(key);
  if (found) return found;
  const made = createSecretKey(key);
  known.set(key, made);
  return made;
}

/** Random bytes fetched for many IVs at a time; each is used once. */
const pool = Buffer.alloc(ivLength * 512);
let used = pool.length;
function takeIv(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += ivLength;
  return pool.subarray(used - ivLength, used);
}

/** AES-256-GCM by the runtime's own library; IV ‖ tag ‖ ciphertext. BoringSSL has it too. */
export const nodeAead: Aead = {
  seal(key, plain, bound) {
    const sealed = Buffer.allocUnsafe(ivLength + tagLength + plain.length);
    const iv = takeIv();
    const made = createCipheriv(cipher, keyObject(key), iv).setAAD(Buffer.from(bound));
    sealed.set(iv);
    sealed.set(made.update(plain), ivLength + tagLength);
    made.final();
    sealed.set(made.getAuthTag(), ivLength);
    return sealed;
  },
  open(key, sealed, bound) {
    if (sealed.length < ivLength + tagLength) return undefined;
    const iv = sealed.subarray(0, ivLength);
    const opened = createDecipheriv(cipher, keyObject(key), iv, { authTagLength: tagLength });
    opened.setAAD(Buffer.from(bound)).setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
    const plain = opened.update(sealed.subarray(ivLength + tagLength));
    try {
      opened.final();
      return plain;
    } catch {
      return undefined;
    }
  },
  mac: (key, text) => createHmac('sha256', keyObject(key)).update(text).digest(),
};
