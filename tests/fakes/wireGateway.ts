import { webcrypto } from 'node:crypto';
import { fromBase64Url, toBase64, toBase64Url } from '../../contract/wire/base64.ts';
import { parseForm } from '../../contract/wire/envelope.ts';
import {
  bootstrapTranscript,
  deriveKeys,
  readBootstrapKid,
  type SubtleLike,
} from '../../contract/wire/keys.ts';
import { DISCOVERY_PATH, INVALID_ANSWER } from '../../contract/wire/names.ts';
import { openRequest } from '../../contract/wire/open.ts';
import { sealReply } from '../../contract/wire/seal.ts';
import type { WireKeys, WireLanguage, WireReply } from '../../contract/wire/types.ts';
import { utf8Bytes } from '../../contract/wire/utf8.ts';

/** What the test's gateway saw of one call. */
export type SeenCall = {
  readonly tag: string;
  readonly kid: string;
  readonly device: string;
  readonly language: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly form: string;
};

export type WireGateway = {
  /** Stands in for `fetch`. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly seen: SeenCall[];
  /** Answers by tag; null refuses with the uniform answer. */
  answers: Record<string, (call: SeenCall) => WireReply | null | Promise<WireReply | null>>;
  /** A new session under the bootstrap of a call; `keys` travel in a login reply. */
  openSession(
    call: SeenCall,
  ): Promise<{ kid: string; seed: string; idleSeconds: number; absoluteSeconds: number; refresh: string }>;
  /** Keys the gateway no longer knows. */
  forget(kid: string): void;
  /** Ms its clock is ahead. */
  skewMs: number;
  /** The network is gone. */
  down: boolean;
  readonly discovery: () => object;
};

const subtle = webcrypto.subtle as unknown as SubtleLike;
const raw = webcrypto.subtle;

/** A gateway in memory that speaks envelope v1 with real keys, for tests of clients. */
export async function wireGateway(now: () => number): Promise<WireGateway> {
  const pair = await raw.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const publicKey = toBase64Url(new Uint8Array(await raw.exportKey('raw', pair.publicKey)));
  const sessions = new Map<string, WireKeys>();
  const secrets = new Map<string, Uint8Array>();
  let sessionCount = 0;

  const secretOf = async (kid: string) => {
    const parts = readBootstrapKid(kid);
    const point = parts && fromBase64Url(parts.clientPublic);
    if (!parts || !point) return null;
    const client = await raw.importKey(
      'raw',
      new Uint8Array(point),
      { name: 'ECDH', namedCurve: 'P-256' },
      false,
      [],
    );
    const shared = await raw.deriveBits({ name: 'ECDH', public: client }, pair.privateKey, 256);
    return { parts, secret: new Uint8Array(shared) };
  };
  const keysOf = async (kid: string): Promise<WireKeys | null> => {
    if (kid.startsWith('S')) return sessions.get(kid) ?? null;
    const found = await secretOf(kid);
    if (!found || found.parts.keyId !== 'k1') return null;
    secrets.set(kid, found.secret);
    const transcript = bootstrapTranscript('k1', found.parts.clientPublic, publicKey);
    const salt = new Uint8Array(await raw.digest('SHA-256', new Uint8Array(utf8Bytes(transcript))));
    return deriveKeys(subtle, found.secret, salt);
  };

  const gateway: WireGateway = {
    seen: [],
    answers: {},
    skewMs: 0,
    down: false,
    discovery: () => ({
      protocol: 'ZL1',
      suites: ['SM4CBC-HSM3'],
      keys: [{ id: 'k1', publicKey, active: true }],
      time: now() + gateway.skewMs,
    }),
    forget: (kid) => void sessions.delete(kid),
    async openSession(call) {
      const secret = secrets.get(call.kid);
      if (!secret) throw new Error('a session opens under bootstrap keys');
      sessionCount += 1;
      const kid = `S${String(sessionCount).padStart(32, '0')}`;
      const seed = webcrypto.getRandomValues(new Uint8Array(32));
      sessions.set(kid, await deriveKeys(subtle, new Uint8Array([...secret, ...seed]), utf8Bytes(kid)));
      return {
        kid,
        seed: toBase64(seed),
        idleSeconds: 1800,
        absoluteSeconds: 43_200,
        refresh: `refresh-${sessionCount}`,
      };
    },
    async fetch(url, init = {}) {
      if (gateway.down) throw new TypeError('Failed to fetch');
      if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
      if (url === DISCOVERY_PATH) return json(gateway.discovery());
      const form = typeof init.body === 'string' ? init.body : '';
      const language = new Headers(init.headers).get('accept-language') ?? '';
      const fields = parseForm(form);
      const kid = fields?.get('signType')?.split('.').slice(2).join('.') ?? '';
      const keys = await keysOf(kid);
      if (!fields || !keys) return refused();
      const context = { path: '/api', language: language as WireLanguage };
      const opened = openRequest(fields, { ...context, keysOf: () => keys });
      if (!opened.ok) return refused();
      const { envelope, payload } = opened.value;
      const sealed = (reply: WireReply) =>
        json(
          sealReply(reply, {
            keys,
            clientSign: envelope.clientSign,
            now: now() + gateway.skewMs,
            random: (length) => webcrypto.getRandomValues(new Uint8Array(length)),
          }),
        );
      if (Math.abs(Number(envelope.timestamp) - now() - gateway.skewMs) > 300_000) {
        return sealed({ Code: 4102, Result: { error: 'CLOCK_SKEW', requestId: 'r' } });
      }
      const call: SeenCall = { tag: envelope.tag, kid, device: envelope.device, language, payload, form };
      gateway.seen.push(call);
      const answer = gateway.answers[envelope.tag];
      if (!answer) return sealed({ Code: 4040, Result: { error: 'NOT_FOUND', requestId: 'r' } });
      const reply = await answer(call);
      return reply ? sealed(reply) : refused();
    },
  };
  return gateway;
}

function json(body: object): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}

function refused(): Response {
  return new Response(INVALID_ANSWER, { status: 400 });
}
