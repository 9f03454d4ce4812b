import { randomBytes, randomUUID } from 'node:crypto';
import type { Random } from '../../core/ports.ts';

/** Cryptographic chance. */
export const systemRandom: Random = {
  bytes: (count) => new Uint8Array(randomBytes(count)),
  uuid: () => randomUUID(),
};
