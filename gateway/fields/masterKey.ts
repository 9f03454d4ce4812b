import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** The gateway's master secrets: field keys by id (one current), and the key of all look-up indexes. */
export type MasterKey = {
  readonly current: string;
  readonly keys: Readonly<Record<string, Uint8Array>>;
  readonly index: Uint8Array;
};

/** Why a key file cannot be used, in one sentence for the operator. */
export class MasterKeyRefused extends Error {}

/**
 * Reads `gateway.key` in the data folder, or makes it at first start (mode 0600, written and synced before use).
 * Throws MasterKeyRefused for an unreadable file: guessing on would make every stored number unreadable.
 */
export function openMasterKey(folder: string): MasterKey {
  const file = join(folder, 'gateway.key');
  if (!existsSync(file)) writeNew(file, newMasterKey());
  chmodSync(file, 0o600);
  const found = parseMasterKey(readFileSync(file, 'utf8'));
  if (!found) throw new MasterKeyRefused(file);
  return found;
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
  const master = openMasterKey(folder);
  if (Object.hasOwn(master.keys, id)) return false;
  replace(folder, { ...master, keys: { ...master.keys, [id]: randomBytes(32) } });
  return true;
}

/**
 * Seals with another key of the file from the next start on; what was sealed before still opens with its own. False
 * when there is none of that id.
 */
export function takeFieldKey(folder: string, id: string): boolean {
  const master = openMasterKey(folder);
  if (!Object.hasOwn(master.keys, id)) return false;
  replace(folder, { ...master, current: id });
  return true;
}

/** The file is old or new, never between. */
function replace(folder: string, key: MasterKey): void {
  const next = join(folder, 'gateway.key.next');
  rmSync(next, { force: true });
  writeNew(next, key);
  renameSync(next, join(folder, 'gateway.key'));
}

function writeNew(file: string, key: MasterKey): void {
  const keys = Object.fromEntries(Object.entries(key.keys).map(([id, bytes]) => [id, text(bytes)]));
  const handle = openNew(file);
  if (handle === null) return;
  writeSync(handle, `${JSON.stringify({ current: key.current, keys, index: text(key.index) })}\n`);
  fsyncSync(handle);
  closeSync(handle);
}

/** Null when another process, started at the same time over the same folder, was first. */
function openNew(file: string): number | null {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null;
    throw error;
  }
}

function parseMasterKey(stored: string): MasterKey | null {
  try {
    const { current, keys, index }: Record<string, unknown> = JSON.parse(stored);
    if (typeof current !== 'string' || typeof index !== 'string' || typeof keys !== 'object') return null;
    const entries = Object.entries(keys ?? {}).map(([id, value]) => [id, bytesOf(value)] as const);
    const found = { current, keys: Object.fromEntries(entries), index: bytesOf(index) };
    const whole = [...Object.values(found.keys), found.index].every((bytes) => bytes.length === 32);
    return whole && Object.hasOwn(found.keys, current) ? found : null;
  } catch {
    return null;
  }
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const bytesOf = (value: unknown) =>
  new Uint8Array(Buffer.from(typeof value === 'string' ? value : '', 'base64'));
