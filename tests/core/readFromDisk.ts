import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeAead } from '../../main/adapters/node/aead.ts';
import { fileSecrets } from '../../main/adapters/node/secrets.ts';
import type { Aead, Secrets } from '../../main/core/ports.ts';

/** What a core ever sealed: noted as it is made, to be looked for on the disk later. */
export type Noted = {
  readonly ports: { readonly aead: Aead; readonly secrets: Secrets };
  readonly orders: { readonly id: string; readonly key: Uint8Array; readonly sealed: Uint8Array }[];
  readonly wraps: { readonly plain: Uint8Array; readonly wrapped: Uint8Array }[];
};

/** Ports that do their work and note it. */
export function notedPorts(folder: string): Noted {
  const secrets = fileSecrets(folder);
  const orders: Noted['orders'] = [];
  const wraps: Noted['wraps'] = [];
  return {
    orders,
    wraps,
    ports: {
      aead: {
        ...nodeAead,
        seal(key, plain, bound) {
          const sealed = nodeAead.seal(key, plain, bound);
          const [part, , id] = bound.split(':');
          if (id && (part === 'order' || part === 'detail')) orders.push({ id, key, sealed });
          return sealed;
        },
      },
      secrets: {
        ...secrets,
        async wrap(plain) {
          const wrapped = await secrets.wrap(plain);
          wraps.push({ plain, wrapped });
          return wrapped;
        },
      },
    },
  };
}

const PIECE = 24;

/**
 * What somebody with the folder and its key file reads of what was noted: the orders whose bytes stand somewhere and
 * whose key does too, the bytes of orders alone, the session's secrets, and bookings kept in the outbox.
 */
export async function readFromDisk(folder: string, noted: Noted) {
  const files = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
  const secrets = fileSecrets(folder);
  // From the middle: the first bytes of what is deleted are written over in any case.
  const stands = (bytes: Uint8Array) => {
    const at = Math.max(0, (bytes.length - PIECE) >> 1);
    return files.includes(Buffer.from(bytes.subarray(at, at + PIECE)));
  };
  const opened: Uint8Array[] = [];
  for (const { wrapped } of noted.wraps) {
    const plain = stands(wrapped) && (await secrets.unwrap(wrapped));
    if (plain && !isInstallation(plain)) opened.push(plain);
  }
  const texts = opened.filter(({ length }) => length !== 32).map((plain) => Buffer.from(plain).toString());
  const keys = new Set(opened.filter(({ length }) => length === 32).map((key) => hex(key)));
  const left = noted.orders.filter(({ sealed }) => stands(sealed));
  return {
    orders: new Set(left.filter(({ key }) => keys.has(hex(key))).map(({ id }) => id)).size,
    sealedOrders: left.length,
    sessions: texts.filter((text) => text.includes('"refresh"')).length,
    keys: keys.size,
  };
}

/** Every 32-byte secret the key file opens at any place of any file: the same attack without notes. */
export async function keysAnywhere(folder: string): Promise<number> {
  const secrets = fileSecrets(folder);
  const WRAPPED = 60;
  let found = 0;
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name));
    for (let at = 0; at + WRAPPED <= bytes.length; at++) {
      // No wrapped key holds four zeros in a row but once in a hundred million; most of a file is such.
      if (bytes.readUInt32LE(at) === 0 || bytes.readUInt32LE(at + 28) === 0) continue;
      const plain = await secrets.unwrap(new Uint8Array(bytes.subarray(at, at + WRAPPED)));
      if (plain?.length === 32 && !isInstallation(plain)) found += 1;
    }
  }
  return found;
}

/** The id of an installation is 32 letters; it stays when a user goes. */
export const isInstallation = (plain: Uint8Array) =>
  /^[0-9a-f]{32}$/.test(Buffer.from(plain).toString('latin1'));

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
