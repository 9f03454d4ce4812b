import type { Random } from './ports.ts';

/** A new public id: 128 random bits in hex, as every id of an order, a draft or a message is. Nobody guesses another. */
export function newId(random: Random): string {
  return Buffer.from(random.bytes(16)).toString('hex');
}
