import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { facts } from '../../contract/facts.ts';
import { errorCode } from '../../contract/kit/errorCode.ts';
import type { CallFacts } from '../../contract/kit/facts.ts';
import { fail, type Result } from '../../contract/kit/result.ts';
import {
  API_PATH,
  CLOCK_WINDOW_MS,
  INVALID_ANSWER,
  MAX_PAYLOAD,
  MAX_UPLOAD,
} from '../../contract/wire/names.ts';
import type { SealedReply, WireKeys, WireLanguage } from '../../contract/wire/types.ts';
import type { BrowserBinding } from '../base/ports.ts';
import type { Authentic, authenticate } from '../crypto/envelope/authenticate.ts';
import { nonceOf, openEnvelopePayload, sealReply } from '../crypto/envelope/nodeCodec.ts';
import type { RateLimits } from '../pipeline/limits.ts';
import { logFault } from '../pipeline/logFault.ts';
import type { Nonces } from '../pipeline/nonces.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { FoundSession, Sessions } from '../pipeline/sessions.ts';
import type { WireClock } from '../pipeline/wireClock.ts';
import type { GatewayDeps } from '../services/deps.ts';
import { isStoreFault } from '../store/faults/storeFault.ts';
import { mayDeflate } from './answers/mayDeflate.ts';
import { wireReply } from './answers/reply.ts';
import { sayUnavailable } from './answers/unavailable.ts';
import { addressOf } from './bounds/address.ts';
import { dueAfter } from './bounds/due.ts';
import { guardAgainstOverload } from './bounds/overload.ts';
import type { Metrics } from './figures/metrics.ts';
import { browserOf } from './pages/browser.ts';

/** The parts the API path is made of. */
export type ApiParts = {
  readonly deps: GatewayDeps;
  readonly pipeline: Pipeline;
  readonly sessions: Sessions;
  readonly nonces: Nonces;
  readonly wireClock: WireClock;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  /** Refusals before authentication are answered no sooner than this, ms, so that time tells nothing either. */
  readonly refusalMs: number;
  /** Steps 2 to 5; another one only in a test's control arm. */
  readonly authenticate: typeof authenticate;
};

type Found = { readonly keys: WireKeys; readonly session: FoundSession | null };
type Request = Authentic<Found>;

/**
 * Percent-encoding may triple a payload's letters; the other fields are small. It makes a sealed upload longer by a
 * sixteenth, for two of its 64 letters take three, so that uploads fit as well.
 */
const BODY_LIMIT = MAX_PAYLOAD * 3 + 4096;
const uploads: ReadonlySet<string> = new Set(
  Object.entries<CallFacts>(facts).flatMap(([tag, { isUpload }]) => (isUpload ? [tag] : [])),
);
const maxPayloadOf = (tag: string) => (uploads.has(tag) ? MAX_UPLOAD : MAX_PAYLOAD);
const FORM = 'application/x-www-form-urlencoded';

/** POST /api, in the order of wire-protocol §5. */
export function registerApi(app: FastifyInstance, parts: ApiParts): void {
  void app.register(async (scope) => {
    await guardAgainstOverload(scope, parts);
    scope.removeAllContentTypeParsers();
    // Any other content type is read as well and then refused like every bad form: same bytes, same time.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (request) => {
      request.due = dueAfter(parts.refusalMs);
    });
    scope.setErrorHandler((error, request, reply) => failed(parts, { error, request, reply }));
    scope.post(API_PATH, { bodyLimit: BODY_LIMIT }, (request, reply) => serve(parts, request, reply));
  });
}

async function serve(parts: ApiParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const since = request.receivedAt;
  const language = languageOf(request);
  const isForm = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() === FORM;
  const body = typeof request.body === 'string' ? request.body : '';
  const found = await parts.authenticate<Found>(
    isForm ? body : '',
    { path: API_PATH, language: language ?? 'zh-CN' },
    { find: (kid) => findKeys(parts, kid), maxPayload: maxPayloadOf },
  );
  const browser = browserOf(request, reply);
  if (!found || !language || !belongs(parts, found, browser)) return refuse(parts, request, reply);
  request.due?.cancel();
  const requestId = Buffer.from(parts.deps.random.bytes(8)).toString('hex');
  const meta = { requestId, language, address: addressOf(request.ip), browser };
  const { tag } = found.envelope;
  try {
    const result = await afterSignature(parts, found, meta);
    return answer(parts, reply, found, { result, requestId, language, since });
  } catch (error) {
    if (isStoreFault(error)) return storeFailed(parts, reply, { requestId, tag, since, error });
    logFault(parts.deps.log, { requestId, tag: parts.metrics.label(tag) }, error);
    return answer(parts, reply, found, {
      result: fail('INTERNAL', { requestId }),
      requestId,
      language,
      since,
    });
  }
}

/** Step 3. Bootstrap kids are agreed on the spot, session kids looked up; what is not genuine is not found. */
async function findKeys({ deps, sessions }: ApiParts, kid: string): Promise<Found | null> {
  if (kid.startsWith('S')) {
    const session = await sessions.find(kid);
    return session && { keys: session.keys, session };
  }
  const bootstrap = deps.keys.bootstrap(kid);
  return bootstrap?.genuine ? { keys: bootstrap.keys, session: null } : null;
}

/** A session answers only to its own device and, in a browser, to its own cookie (wire-protocol §2, §4). */
function belongs({ deps }: ApiParts, { envelope, found }: Request, browser: BrowserBinding): boolean {
  const { session } = found;
  if (!session) return true;
  if (envelope.device !== session.device) return false;
  if (session.cookieHash === null) return true;
  return (
    browser.cookie !== null && deps.fields.index('session.cookie', browser.cookie) === session.cookieHash
  );
}

type Meta = {
  readonly requestId: string;
  readonly language: WireLanguage;
  readonly address: string;
  readonly browser: BrowserBinding;
};

/** Steps 6 to 10: clock, limits, nonce, payload, pipeline. */
async function afterSignature(
  parts: ApiParts,
  { envelope, found }: Request,
  meta: Meta,
): Promise<Result<unknown>> {
  const { pipeline, nonces, sessions, wireClock } = parts;
  const { tag, kid, device } = envelope;
  const now = wireClock.now();
  const signedAt = Number(envelope.timestamp);
  if (Math.abs(now - signedAt) > CLOCK_WINDOW_MS) {
    return fail('CLOCK_SKEW', { details: { serverTime: now } });
  }
  // Before the nonce is written: who is over the limit costs no write.
  const wait = await waitOf(parts, kid, found.session, meta.address);
  if (wait > 0) return fail('RATE_LIMITED', { retryAfterSeconds: wait });
  if (!(await nonces.consume({ kid, iv: nonceOf(envelope), signedAt }))) {
    // Counted for its sender's address alone: somebody's copies must not use up the session's own calls.
    if (found.session) parts.limits.giveBack(`session ${kid}`);
    return fail('REPLAYED');
  }
  const payload = openEnvelopePayload(envelope, found.keys);
  if (!payload) return fail('PAYLOAD_BROKEN');
  const caller = found.session?.caller ?? null;
  if (caller) await sessions.touch(kid);
  const language = meta.language === 'en-US' ? 'en' : 'zh';
  return pipeline({ ...meta, tag, payload, kid, caller, device, language });
}

/** Step 8: seconds to wait, by session where there is one, and by address. */
async function waitOf(
  { deps, limits }: ApiParts,
  kid: string,
  session: FoundSession | null,
  address: string,
): Promise<number> {
  const { limits: allowed } = deps.config;
  const own = session
    ? await limits.take(`session ${kid}`, allowed.session)
    : await limits.take(`public ${address}`, allowed.publicCalls);
  return own > 0 ? own : limits.take(`address ${address}`, allowed.address);
}

type Outcome = {
  readonly result: Result<unknown>;
  readonly requestId: string;
  readonly language: WireLanguage;
  readonly since: number;
};

/** Seals the answer: HTTP 200 whatever it says (wire-protocol §4a). */
function answer(
  { deps, metrics, wireClock }: ApiParts,
  reply: FastifyReply,
  { envelope, found }: Request,
  { result, requestId, language, since }: Outcome,
): FastifyReply {
  const { log, random, words } = deps;
  const { tag } = envelope;
  const wire = wireReply(result, { tag, requestId, language: language === 'en-US' ? 'en' : 'zh', words });
  const sealed = sealReply(wire, {
    keys: found.keys,
    clientSign: envelope.clientSign,
    now: wireClock.now(),
    random: (count) => random.bytes(count),
    mayDeflate: mayDeflate(tag, found.session !== null, reply.request.headers.accept),
  });
  const code = result.ok ? 'OK' : result.error.code;
  const ms = performance.now() - since;
  metrics.call(tag, code, ms);
  log.info('call', { requestId, tag: metrics.label(tag), code, wire: wire.Code, ms: Math.round(ms) });
  return reply
    .code(200)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(bytesOf(sealed));
}

/** Base64 and figures alone: nothing to escape, a byte per letter. As JSON of a string a page of 30 KB took ten times as long. */
function bytesOf({ Result, ts, sign }: SealedReply): Buffer {
  return Buffer.from(`{"Result":"${Result}","ts":${ts},"sign":"${sign}"}`, 'latin1');
}

type StoreFailed = {
  readonly requestId: string;
  readonly tag: string;
  readonly since: number;
  readonly error: unknown;
};

/** The store cannot do its work: nobody knows what became of the call, and it may be made again under its key. */
function storeFailed(
  { deps, metrics }: ApiParts,
  reply: FastifyReply,
  { requestId, tag, since, error }: StoreFailed,
): FastifyReply {
  const code = errorCode(error);
  metrics.call(tag, 'UNAVAILABLE', performance.now() - since);
  deps.log.warn('store.failed', { requestId, tag: metrics.label(tag), code });
  return sayUnavailable(reply, deps.words);
}

/** What broke off before a signature was found good: the store, while keys were looked up, or the request itself. */
function failed(
  parts: ApiParts,
  { error, request, reply }: { error: unknown; request: FastifyRequest; reply: FastifyReply },
): FastifyReply | Promise<FastifyReply> {
  if (!isStoreFault(error)) return refuse(parts, request, reply);
  request.due?.cancel();
  return storeFailed(parts, reply, { requestId: '', tag: '', since: request.receivedAt, error });
}

/** The one answer to everything that fails before step 6, at one moment after the request. */
async function refuse(
  { metrics }: ApiParts,
  { due }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await due?.wait();
  metrics.refused();
  return reply
    .code(400)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(INVALID_ANSWER);
}

function languageOf(request: FastifyRequest): WireLanguage | null {
  const value = request.headers['accept-language'];
  return value === 'zh-CN' || value === 'en-US' ? value : null;
}
