import { isRecord } from '../../contract/kit/isRecord.ts';
import { readJson } from '../../contract/kit/readJson.ts';
import type { KeyStatement } from '../../contract/wire/keyStatement.ts';
import type { GatewayKey } from '../../contract/wire/keys.ts';
import { DISCOVERY_PATH, PROTOCOL, SUITE } from '../../contract/wire/names.ts';
import { DISCOVERY_MS } from '../limits.ts';
import type { Transport } from '../ports.ts';

/** What a gateway publishes of its keys. Nobody has vouched for it yet. */
export type Discovered = {
  readonly active: readonly GatewayKey[];
  readonly statements: readonly KeyStatement[];
};

/** Key discovery (wire-protocol §4a); nothing when no usable answer came. */
export async function discover(http: Transport, gateway: string): Promise<Discovered | undefined> {
  const answer = await http.request({
    method: 'GET',
    url: gateway + DISCOVERY_PATH,
    headers: { accept: 'application/json' },
    timeoutMs: DISCOVERY_MS,
  });
  if (!answer.ok || answer.reply.status !== 200) return undefined;
  return readDiscovery(readJson(answer.reply.body));
}

/** The discovery document; nothing for one that speaks another protocol or has a broken key or statement in it. */
export function readDiscovery(document: unknown): Discovered | undefined {
  if (!isRecord(document) || document['protocol'] !== PROTOCOL) return undefined;
  // Gateways before there were statements publish none.
  const { suites, keys, statements = [] } = document;
  if (!Array.isArray(suites) || !suites.includes(SUITE)) return undefined;
  const active = readKeys(keys);
  if (!active || !Array.isArray(statements) || !statements.every(isStatement)) return undefined;
  return { active, statements };
}

/** The active keys of a published list; nothing where one of the list is none. */
export function readKeys(list: unknown): GatewayKey[] | undefined {
  if (!Array.isArray(list) || !list.every(isPublished)) return undefined;
  return list.filter(({ active }) => active).map(({ id, publicKey }) => ({ keyId: id, publicKey }));
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{1,32}$/.test(value);
/** A 65-byte uncompressed P-256 point, base64url. */
const isPoint = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{87}$/.test(value);

type Published = { readonly id: string; readonly publicKey: string; readonly active: boolean };

function isPublished(value: unknown): value is Published {
  return (
    isRecord(value) &&
    isId(value['id']) &&
    isPoint(value['publicKey']) &&
    typeof value['active'] === 'boolean'
  );
}

function isStatement(value: unknown): value is KeyStatement {
  if (!isRecord(value)) return false;
  const { id, publicKey, signingKey, seq, signedBy, until, signature } = value;
  return (
    isId(id) &&
    isId(signedBy) &&
    isPoint(publicKey) &&
    isPoint(signingKey) &&
    Number.isSafeInteger(seq) &&
    Number(seq) >= 1 &&
    Number.isSafeInteger(until) &&
    typeof signature === 'string' &&
    signature.length <= 128
  );
}
