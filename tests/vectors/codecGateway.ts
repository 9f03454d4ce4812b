import { randomBytes } from 'node:crypto';
import { MAX_PAYLOAD } from '../../contract/wire/names.ts';
import type { WireKeys, WireReply } from '../../contract/wire/types.ts';
import { authenticate } from '../../gateway/crypto/envelope/authenticate.ts';
import { openEnvelopePayload, sealReply } from '../../gateway/crypto/envelope/nodeCodec.ts';
import {
  makeServerKey,
  serverBootstrapKeys,
  sessionKeysFrom,
} from '../../gateway/crypto/envelope/serverKeys.ts';
import type { Discovery } from './independentClient.ts';

type Found = { readonly keys: WireKeys; readonly secret: Uint8Array };

/** The gateway's codec with a memory of sessions and nothing behind it: what the wire alone decides. */
export function codecGateway() {
  const serverKeys = [makeServerKey('k1'), makeServerKey('k2')];
  const sessions = new Map<string, Found>();
  let lookups = 0;

  const find = async (kid: string): Promise<Found | null> => {
    lookups += 1;
    const bootstrap = serverBootstrapKeys(serverKeys, kid);
    if (bootstrap) return bootstrap.genuine ? bootstrap : null;
    return sessions.get(kid) ?? null;
  };

  return {
    discovery: {
      protocol: 'ZL1',
      suites: ['SM4CBC-HSM3'],
      keys: serverKeys.map(({ keyId, publicKey }) => ({ id: keyId, publicKey, active: true })),
    } satisfies Discovery,
    lookups: () => lookups,
    open: (body: string, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
      authenticate(body, { path: '/api', language }, { find, maxPayload: () => MAX_PAYLOAD }),
    payload: openEnvelopePayload,
    reply: (answer: WireReply, keys: WireKeys, clientSign: string) =>
      JSON.stringify(sealReply(answer, { keys, clientSign, now: Date.now(), random: randomBytes })),
    /** What login does: session keys from the bootstrap's secret and a fresh seed. */
    startSession: ({ secret }: Found) => {
      const kid = `S${randomBytes(16).toString('hex')}`;
      const seed = randomBytes(32);
      sessions.set(kid, { keys: sessionKeysFrom(secret, seed, kid), secret });
      return { kid, seed: seed.toString('base64') };
    },
  };
}
