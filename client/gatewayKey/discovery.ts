import { isRecord } from '../../contract/kit/isRecord.ts';
import { readJson } from '../../contract/kit/readJson.ts';
import type { GatewayKey } from '../../contract/wire/keys.ts';
import { DISCOVERY_PATH, PROTOCOL, SUITE } from '../../contract/wire/names.ts';
import { DISCOVERY_MS } from '../limits.ts';
import type { Transport } from '../ports.ts';

/** What a gateway publishes of its keys. Nobody has vouched for it yet. */
export type Discovered = {
  readonly active: readonly GatewayKey[];
  /** What its keys say of each other, as it came (`readStatements`). */
  readonly statements: unknown;
};

/** Key discovery (wire-protocol §4a); nothing when no usable answer came. */
export async function discover(http: Transport, gateway: string): Promise<Discovered | undefined> {
  const answer = await http.request({
    method: 'GET',
    url: gateway + DISCOVERY_PATH,
    headers: { accept: 'application/json' },
    timeoutMs: DISCOVERY_MS,
  });
  const document = answer.ok && answer.reply.status === 200 && readJson(answer.reply.body);
  if (!isRecord(document) || document['protocol'] !== PROTOCOL) return undefined;
  const { suites, keys, statements } = document;
  const active = Array.isArray(suites) && suites.includes(SUITE) ? readKeys(keys) : undefined;
  return active && { active, statements };
}

/** The active keys of a published list; nothing where one of the list is none. */
export function readKeys(list: unknown): GatewayKey[] | undefined {
  if (!Array.isArray(list) || !list.every(isPublished)) return undefined;
  return list.filter(({ active }) => active).map(({ id, publicKey }) => ({ keyId: id, publicKey }));
}

export const isKeyId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,32}$/.test(value);
/** A 65-byte uncompressed P-256 point, base64url. */
export const isCurvePoint = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{87}$/.test(value);

type Published = { readonly id: string; readonly publicKey: string; readonly active: boolean };

function isPublished(value: unknown): value is Published {
  if (!isRecord(value)) return false;
  const { id, publicKey, active } = value;
  return isKeyId(id) && isCurvePoint(publicKey) && typeof active === 'boolean';
}
