import { createCipheriv, createDecipheriv, createHmac, randomFillSync } from 'node:crypto';
import type { Aead } from '../../core/ports.ts';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** AES-256-GCM by the runtime's own library; IV ‖ tag ‖ ciphertext. BoringSSL has it too. */
export const nodeAead: Aead = {
  seal(key, plain, bound) {
    const sealed = Buffer.allocUnsafe(ivLength + tagLength + plain.length);
    const iv = randomFillSync(sealed.subarray(0, ivLength));
    const made = createCipheriv(cipher, key, iv).setAAD(Buffer.from(bound));
    made.update(plain).copy(sealed, ivLength + tagLength);
    made.final();
    made.getAuthTag().copy(sealed, ivLength);
    return sealed;
  },
  open(key, sealed, bound) {
    if (sealed.length < ivLength + tagLength) return undefined;
    const opened = createDecipheriv(cipher, key, sealed.subarray(0, ivLength), { authTagLength: tagLength });
    opened.setAAD(Buffer.from(bound)).setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
    const plain = opened.update(sealed.subarray(ivLength + tagLength));
    try {
      opened.final();
      return plain;
    } catch {
      return undefined;
    }
  },
  mac: (key, text) => createHmac('sha256', key).update(text).digest(),
};
