import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { md5Hex } from '../../contract/wire/md5.ts';
import { makeHmacSm3, sm3 } from '../../contract/wire/sm3.ts';
import { cryptBlock, makeSm4 } from '../../contract/wire/sm4.ts';
import { decryptCbc, encryptCbc } from '../../contract/wire/sm4Cbc.ts';

/** The primitives of the wire; every one is asked of both implementations. */
export type Primitives = {
  readonly name: string;
  encryptBlock(key: Uint8Array, block: Uint8Array): Uint8Array;
  decryptBlock(key: Uint8Array, block: Uint8Array): Uint8Array;
  /** IV ‖ ciphertext, PKCS7. */
  encryptCbc(key: Uint8Array, iv: Uint8Array, plain: Uint8Array): Uint8Array;
  /** Null when length or padding is wrong. */
  decryptCbc(key: Uint8Array, sealed: Uint8Array): Uint8Array | null;
  sm3(message: Uint8Array): Uint8Array;
  hmacSm3(key: Uint8Array, message: Uint8Array): Uint8Array;
  md5(message: Uint8Array): string;
};

export const own: Primitives = {
  name: 'contract/wire',
  encryptBlock: (key, block) => crypted(makeSm4(key).forward, block),
  decryptBlock: (key, block) => crypted(makeSm4(key).backward, block),
  encryptCbc: (key, iv, plain) => encryptCbc(makeSm4(key), iv, plain),
  decryptCbc: (key, sealed) => decryptCbc(makeSm4(key), new Uint8Array(sealed)),
  sm3,
  hmacSm3: (key, message) => makeHmacSm3(key)(message),
  md5: md5Hex,
};

export const openssl: Primitives = {
  name: 'node:crypto',
  encryptBlock: (key, block) => createCipheriv('sm4-ecb', key, null).setAutoPadding(false).update(block),
  decryptBlock: (key, block) => createDecipheriv('sm4-ecb', key, null).setAutoPadding(false).update(block),
  encryptCbc: (key, iv, plain) => {
    const cipher = createCipheriv('sm4-cbc', key, iv);
    return Buffer.concat([iv, cipher.update(plain), cipher.final()]);
  },
  decryptCbc: (key, sealed) => {
    try {
      const decipher = createDecipheriv('sm4-cbc', key, sealed.subarray(0, 16));
      return Buffer.concat([decipher.update(sealed.subarray(16)), decipher.final()]);
    } catch {
      return null;
    }
  },
  sm3: (message) => createHash('sm3').update(message).digest(),
  hmacSm3: (key, message) => createHmac('sm3', key).update(message).digest(),
  md5: (message) => createHash('md5').update(message).digest('hex'),
};

/** Control arms: each is wrong in one small way that a check must notice. */
export const broken: Readonly<Record<string, Primitives>> = {
  'a cipher whose last round is skipped': {
    ...own,
    encryptBlock: (key, block) => crypted(makeSm4(key).forward.subarray(0, 31), block),
    encryptCbc: (key, iv, plain) => {
      const { forward, backward } = makeSm4(key);
      return encryptCbc({ forward: forward.subarray(0, 31), backward }, iv, plain);
    },
  },
  'a cipher that decrypts with the keys in forward order': {
    ...own,
    decryptBlock: (key, block) => crypted(makeSm4(key).forward, block),
    decryptCbc: (key, sealed) => {
      const { forward } = makeSm4(key);
      return decryptCbc({ forward, backward: forward }, new Uint8Array(sealed));
    },
  },
  'CBC that forgets the chain': {
    ...own,
    encryptCbc: (key, iv, plain) => {
      const blocks: Uint8Array[] = [iv];
      for (let at = 0; at <= plain.length; at += 16) {
        blocks.push(own.encryptCbc(key, iv, plain.subarray(at, at + 16)).subarray(16, 32));
      }
      return Buffer.concat(blocks);
    },
  },
  'padding with zeros': {
    ...own,
    encryptCbc: (key, iv, plain) => {
      const padded = new Uint8Array(Math.ceil((plain.length + 1) / 16) * 16);
      padded.set(plain);
      return own.encryptCbc(key, iv, padded).subarray(0, 16 + padded.length);
    },
  },
  'SM3 with a wrong length at its end': {
    ...own,
    sm3: (message) => sm3(Buffer.concat([message, Buffer.of(0x80)])),
  },
  'HMAC with its pads exchanged': {
    ...own,
    hmacSm3: (key, message) =>
      own.hmacSm3(
        key.map((byte) => byte ^ 0x36 ^ 0x5c),
        message,
      ),
  },
  'MD5 of one byte more': { ...own, md5: (message) => md5Hex(Buffer.concat([message, Buffer.of(0)])) },
};

function crypted(roundKeys: Int32Array, block: Uint8Array): Uint8Array {
  // Not `slice`: of a Buffer that is a view, and the block is crypted in place.
  const copy = new Uint8Array(block);
  cryptBlock(roundKeys, copy);
  return copy;
}
