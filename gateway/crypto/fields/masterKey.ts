import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { errorCode } from '../../../contract/kit/errorCode.ts';

/** The gateway's master secrets: field keys by id (one current), and the key of all look-up indexes. */
export type MasterKey = {
  readonly current: string;
  readonly keys: Readonly<Record<string, Uint8Array>>;
  readonly index: Uint8Array;
};

/** Why a key file cannot be used; `message` is its path. */
export class MasterKeyRefused extends Error {
  readonly reason: 'missing' | 'unreadable' | 'wrong' | 'incomplete';
  constructor(reason: MasterKeyRefused['reason'], folder: string) {
    super(keyFile(folder));
    this.reason = reason;
  }
}

/**
 * Reads `gateway.key` in the data folder, or makes it (mode 0600, whole and synced before anybody sees it): for a store
 * that holds nothing sealed yet (keyCheck.ts). Throws MasterKeyRefused for an unreadable file: guessing on would make
 * every stored number unreadable.
 */
export function openMasterKey(folder: string): MasterKey {
  const found = readMasterKey(folder);
  if (found) return found;
  makeKeyFile(folder, newMasterKey());
  return keptMasterKey(folder);
}

/** The key file of a folder, which must be there. Throws MasterKeyRefused. */
export function keptMasterKey(folder: string): MasterKey {
  const found = readMasterKey(folder);
  if (!found) throw new MasterKeyRefused('missing', folder);
  return found;
}

function readMasterKey(folder: string): MasterKey | null {
  const file = keyFile(folder);
  if (!existsSync(file)) return null;
  const found = parseMasterKey(contentOf(file));
  if (!found) throw new MasterKeyRefused('unreadable', folder);
  return found;
}

/** Nothing for what is no file, or not for this account to read. */
function contentOf(file: string): string {
  try {
    chmodSync(file, 0o600);
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function keyFile(folder: string): string {
  return join(folder, 'gateway.key');
}

/** A fresh master key; tests pass their own bytes. */
export function newMasterKey(
  bytes: (count: number) => Uint8Array = (count) => randomBytes(count),
): MasterKey {
  return { current: 'f1', keys: { f1: bytes(32) }, index: bytes(32) };
}

/**
 * Adds a field key to the file, not yet in use: every gateway must know it before one seals with it. False when there
 * is one of that id.
 */
export function addFieldKey(folder: string, id: string): boolean {
  const master = keptMasterKey(folder);
  if (Object.hasOwn(master.keys, id)) return false;
  replace(folder, { ...master, keys: { ...master.keys, [id]: randomBytes(32) } });
  return true;
}

/**
 * Seals with another key of the file from the next start on; what was sealed before still opens with its own. False
 * when there is none of that id.
 */
export function takeFieldKey(folder: string, id: string): boolean {
  const master = keptMasterKey(folder);
  if (!Object.hasOwn(master.keys, id)) return false;
  replace(folder, { ...master, current: id });
  return true;
}

/** The file is old or new, never between. */
function replace(folder: string, key: MasterKey): void {
  const next = join(folder, 'gateway.key.next');
  rmSync(next, { force: true });
  writeNew(next, key);
  renameSync(next, keyFile(folder));
}

function writeNew(file: string, key: MasterKey): void {
  const keys = Object.fromEntries(Object.entries(key.keys).map(([id, bytes]) => [id, text(bytes)]));
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, `${JSON.stringify({ current: key.current, keys, index: text(key.index) })}\n`);
  fsyncSync(handle);
  closeSync(handle);
}

/** A process started over the same folder at the same time may be first: its file stands, and is never seen half. */
function makeKeyFile(folder: string, key: MasterKey): void {
  const made = join(folder, `gateway.key.${process.pid}`);
  rmSync(made, { force: true });
  writeNew(made, key);
  try {
    linkSync(made, keyFile(folder));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(made, { force: true });
  }
}

const keyFileShape = z.object({
  current: z.string(),
  keys: z.record(z.string(), z.string()),
  index: z.string(),
});

function parseMasterKey(stored: string): MasterKey | null {
  try {
    const { current, keys, index } = keyFileShape.parse(JSON.parse(stored));
    const entries = Object.entries(keys).map(([id, value]) => [id, bytesOf(value)] as const);
    const found = { current, keys: Object.fromEntries(entries), index: bytesOf(index) };
    const whole = [...Object.values(found.keys), found.index].every((bytes) => bytes.length === 32);
    return whole && Object.hasOwn(found.keys, current) ? found : null;
  } catch {
    return null;
  }
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const bytesOf = (value: string) => new Uint8Array(Buffer.from(value, 'base64'));
