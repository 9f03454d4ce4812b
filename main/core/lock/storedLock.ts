import { z } from 'zod/mini';
import { readJson } from '../../../contract/kit/readJson.ts';

const storedLock = z.object({
  userId: z.string(),
  salt: z.string(),
  hash: z.string(),
  /** Wrong patterns since the last right one. */
  tries: z.int(),
});

/** A person's pattern as the vault keeps it. */
export type StoredLock = z.output<typeof storedLock>;

/** A lock as it was stored; null for anything else. */
export function lockFromText(text: string | undefined): StoredLock | null {
  const read = storedLock.safeParse(readJson(text));
  return read.success ? read.data : null;
}

/** A lock as it is stored: JSON. */
export function lockToText(lock: StoredLock): string {
  return JSON.stringify(lock);
}
