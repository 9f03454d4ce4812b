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

/** Earlier releases kept one person's alone, without a list around it. */
const storedLocks = z.union([
  z.array(storedLock),
  z.pipe(
    storedLock,
    z.transform((one) => [one]),
  ),
]);

/** The patterns of a machine as they were stored, one a person; none for anything else. */
export function locksFromText(text: string | undefined): readonly StoredLock[] {
  const read = storedLocks.safeParse(readJson(text));
  return read.success ? read.data : [];
}

/** The patterns of a machine as they are stored: JSON. */
export function locksToText(locks: readonly StoredLock[]): string {
  return JSON.stringify(locks);
}
