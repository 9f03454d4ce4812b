import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../../core/ports.ts';
import { makeFolder } from './folder.ts';

const keyLength = 32;
const ivLength = 12;
const tagLength = 16;

/** The key file is there but is not a key: overwriting it would make everything kept unreadable. */
export class KeyDamaged extends Error {}

/**
 * A key file that only this user may read (0600), for hosts without an OS key store. It keeps a copied database
 * unreadable, not a copied folder; the Electron desktop uses the OS key store instead.
 */
export function fileSecrets(folder: string): Secrets {
  makeFolder(folder);
  const key = readOrMakeKey(join(folder, 'secret.key'));
  return {
    kind: 'file',
    async wrap(plain) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), sealed]));
    },
    async unwrap(wrapped) {
      if (wrapped.length < ivLength + tagLength) return undefined;
      const opened = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, ivLength), {
        authTagLength: tagLength,
      });
      opened.setAuthTag(wrapped.subarray(ivLength, ivLength + tagLength));
      try {
        return new Uint8Array(
          Buffer.concat([opened.update(wrapped.subarray(ivLength + tagLength)), opened.final()]),
        );
      } catch {
        return undefined;
      }
    },
  };
}

function readOrMakeKey(file: string): Buffer {
  if (!existsSync(file)) makeKey(file);
  const key = readFileSync(file);
  if (key.length !== keyLength) throw new KeyDamaged(file);
  return key;
}

/** Written whole and on the disk before it gets its name: a kill leaves the old key or none, never half a one. */
function makeKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, 'w', 0o600);
  writeSync(handle, randomBytes(keyLength));
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
