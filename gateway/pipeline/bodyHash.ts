import type { Call } from '../../contract/kit/defineCalls.ts';
import type { Fields } from '../crypto/fields/fields.ts';

/**
 * Stands for what a command asks: same tag, same subject, same values, whatever the order of the fields. Keyed,
 * because a plain hash of a body with an ID number in it could be guessed back.
 */
export function bodyHash(fields: Fields, tag: string, subject: string, input: unknown): string {
  return fields.index('idempotency.body', JSON.stringify([tag, subject, sorted(input)]));
}

/** An input as it may be hashed: without what its call names as secret, whether or not it was parsed. */
export function withoutSecrets({ secrets = [] }: Pick<Call, 'secrets'>, input: unknown): unknown {
  if (secrets.length === 0 || typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !secrets.includes(name)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, held]) => [name, sorted(held)]));
}
