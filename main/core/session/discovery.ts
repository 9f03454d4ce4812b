import { z } from 'zod/mini';
import { curvePoint, gatewayKeyId, keyStatement } from '../../../contract/shapes/keys.ts';
import type { KeyStatement } from '../../../contract/wire/keyStatement.ts';
import type { GatewayKey } from '../../../contract/wire/keys.ts';
import { DISCOVERY_PATH, PROTOCOL, SUITE } from '../../../contract/wire/names.ts';
import type { Http } from '../ports.ts';

const document = z.object({
  protocol: z.literal(PROTOCOL),
  suites: z.array(z.string()),
  keys: z.array(z.object({ id: gatewayKeyId, publicKey: curvePoint, active: z.boolean() })),
  /** Absent from gateways before this was. */
  statements: z._default(z.array(keyStatement), []),
});
const DISCOVERY_MS = 10_000;

/** What a gateway publishes of its keys. Nobody has vouched for it yet. */
export type Discovered = {
  readonly active: readonly GatewayKey[];
  readonly statements: readonly KeyStatement[];
};

/** Key discovery (wire-protocol §4a); nothing when no usable answer came. */
export async function discover(http: Http, gateway: string): Promise<Discovered | undefined> {
  const answer = await http.request({
    method: 'GET',
    url: gateway + DISCOVERY_PATH,
    headers: { accept: 'application/json' },
    timeoutMs: DISCOVERY_MS,
  });
  if (!answer.ok || answer.reply.status !== 200) return undefined;
  const parsed = document.safeParse(json(answer.reply.body));
  if (!parsed.success || !parsed.data.suites.includes(SUITE)) return undefined;
  const { keys, statements } = parsed.data;
  const active = keys.filter((key) => key.active).map(({ id, publicKey }) => ({ keyId: id, publicKey }));
  return { active, statements };
}

export function json(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
