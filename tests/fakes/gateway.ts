import { webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type CommonCode, commonCodes } from '../../contract/kit/codes.ts';
import { fail, ok, type Result } from '../../contract/kit/result.ts';
import { type CallInput, type CallName, type CallOutput, registry } from '../../contract/registry.ts';
import { parseForm, readEnvelope } from '../../contract/wire/envelope.ts';
import { API_PATH, DISCOVERY_PATH, INVALID_ANSWER, MAX_PAYLOAD } from '../../contract/wire/names.ts';
import { openRequest } from '../../contract/wire/open.ts';
import { sealReply } from '../../contract/wire/seal.ts';
import type { WireReply } from '../../contract/wire/types.ts';
import type { Http, HttpReply } from '../../main/core/ports.ts';
import { fakeGatewayKeys } from './gatewayKeys.ts';
import { type FakeSession, fakeSignIns, hex } from './gatewaySignIns.ts';

/** What a handler of the fake learns of a call. */
export type Asked<Name extends CallName> = {
  input: CallInput<Name>;
  userId: string;
  idem: string | undefined;
  ctx: string | undefined;
  kid: string;
};
export type Handler<Name extends CallName> = (
  asked: Asked<Name>,
) => Result<CallOutput<Name>> | Promise<Result<CallOutput<Name>>>;

/** What happens to a request on its way: nothing, or it never arrives, or its answer is lost. */
export type Fault = 'none' | 'refused' | 'lostRequest' | 'lostReply' | 'hang' | 'busy';

export type Seen = { name: string; payload: Record<string, unknown>; kid: string; device: string };

/**
 * A gateway built from the contract and the wire's pure counterparts: real envelopes, real keys, canned answers.
 * One handler per call, each test sets those it needs. Idempotency is the rule of guarantees §1.
 */
export async function fakeGateway(start: { now?: () => number } = {}) {
  const now = start.now ?? Date.now;
  const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));
  const keys = await fakeGatewayKeys(now);
  const signIns = fakeSignIns();
  const { sessions } = signIns;
  const done = new Map<string, { body: string; reply: Result<unknown> | 'working' }>();
  const contexts = new Map<string, { kid: string; principalId: string }>();
  const handlers = new Map<string, Handler<never>>();
  /** What is answered in place of the usual success of a public call. */
  const changes = new Map<string, (usual: object) => Result<unknown>>();
  const seen: Seen[] = [];
  let fault: (name: string, count: number) => Fault = () => 'none';
  let up = true;
  let skewMs = 0;
  let probes = 0;
  const counts = new Map<string, number>();

  const sessionCall = async (
    name: string,
    payload: Record<string, unknown>,
    kid: string,
    session: FakeSession,
  ) => {
    const { _idem, _ctx, _seq, ...input } = payload;
    if (name === 'auth.session.end') {
      session.ended = true;
      return ok({});
    }
    const ctx = typeof _ctx === 'string' ? _ctx : undefined;
    if (ctx !== undefined && contexts.get(ctx)?.kid !== kid) return fail('ACTING_DENIED');
    if (name === 'auth.acting.start' && !handlers.has(name)) {
      const made = hex(16);
      contexts.set(made, { kid, principalId: String(input.principalId) });
      return ok({ ctx: made, principalId: input.principalId, name: '王总', expiresAt: now() + 1_800_000 });
    }
    if (name === 'auth.acting.end') {
      contexts.delete(String(input.ctx));
      return ok({});
    }
    const handler = handlers.get(name) as Handler<CallName> | undefined;
    if (!handler) return fail('NOT_FOUND');
    const idem = typeof _idem === 'string' ? _idem : undefined;
    const run = async () => handler({ input: input as never, userId: session.userId, idem, ctx, kid });
    const key = idem === undefined ? undefined : `${session.userId}:${idem}`;
    if (key === undefined) return run();
    const body = JSON.stringify([name, input]);
    const known = done.get(key);
    if (known) {
      if (known.body !== body) return fail('IDEMPOTENCY_MISMATCH');
      return known.reply === 'working' ? fail('IN_FLIGHT') : known.reply;
    }
    done.set(key, { body, reply: 'working' });
    const reply = await run();
    // A refused key is let go of, so that the corrected form may go out under it.
    if (reply.ok) done.set(key, { body, reply });
    else done.delete(key);
    return reply;
  };

  const wireReply = (name: string, result: Result<unknown>): WireReply => {
    if (result.ok) return { Code: 200, Result: result.value };
    const { code, message, details, retryAfterSeconds } = result.error;
    const call = Object.hasOwn(registry, name) ? registry[name as CallName] : undefined;
    const errors: Record<string, number> = call?.errors ?? {};
    const number = commonCodes[code as CommonCode] ?? errors[code] ?? 5000;
    return { Code: number, Result: { error: code, details, retryAfterSeconds }, Message: message };
  };

  const api = async (body: string, language: string): Promise<{ status: number; body: string }> => {
    const fields = parseForm(body);
    const envelope = fields && readEnvelope(fields, MAX_PAYLOAD);
    const refused = { status: 400, body: INVALID_ANSWER };
    if (!fields || !envelope?.ok) return refused;
    const { kid, tag } = envelope.value;
    const bootstrap = kid.startsWith('B') ? await keys.bootstrapSecret(kid) : null;
    const session = sessions.get(kid);
    const shared = bootstrap?.keys ?? session?.keys;
    if (!shared) return refused;
    const opened = openRequest(fields, {
      path: API_PATH,
      language: language as 'zh-CN',
      keysOf: () => shared,
    });
    if (!opened.ok) return refused;
    const payload = { ...opened.value.payload };
    seen.push({ name: tag, payload, kid, device: envelope.value.device });
    const to = { keys: shared, clientSign: envelope.value.clientSign, now: now() + skewMs, random };
    const answer = async (): Promise<Result<unknown>> => {
      if (Math.abs(Number(envelope.value.timestamp) - (now() + skewMs)) > 300_000) return fail('CLOCK_SKEW');
      if (bootstrap) {
        const usual =
          tag === 'auth.key.get'
            ? ok({ statements: [...keys.statements()] })
            : await signIns.signInCall(tag, payload, kid, bootstrap.secret);
        const changed = changes.get(tag);
        const built = changed && usual?.ok ? changed(usual.value) : usual;
        const handler = handlers.get(tag) as Handler<CallName> | undefined;
        return (
          built ??
          (handler
            ? handler({ input: {} as never, userId: '', idem: undefined, ctx: undefined, kid })
            : fail('FORBIDDEN'))
        );
      }
      if (!session || session.ended) return fail('SESSION_EXPIRED');
      return sessionCall(tag, payload, kid, session);
    };
    return { status: 200, body: JSON.stringify(sealReply(wireReply(tag, await answer()), to)) };
  };

  const handle = async (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ) => {
    if (path === '/healthz') {
      probes += 1;
      return { status: 200, body: 'ok' };
    }
    if (path === DISCOVERY_PATH) {
      return { status: 200, body: JSON.stringify(keys.discovery()) };
    }
    if (method === 'POST' && path === API_PATH) return api(body, headers['accept-language'] ?? '');
    return { status: 404, body: '' };
  };

  /** The fake as an Http port, with faults on the way. Time-outs come at once: tests have no patience. */
  const http: Http = {
    async request({ method, url, headers, body = '', signal }) {
      if (signal?.aborted) return { ok: false, reason: 'aborted' };
      if (!up) return { ok: false, reason: 'refused' };
      const { pathname } = new URL(url);
      const tag = /(?:^|&)tag=([^&]*)/.exec(body)?.[1] ?? pathname;
      const count = (counts.get(tag) ?? 0) + 1;
      counts.set(tag, count);
      const kind = fault(decodeURIComponent(tag), count);
      if (kind === 'refused') return { ok: false, reason: 'refused' };
      if (kind === 'lostRequest') return { ok: false, reason: 'cut' };
      if (kind === 'busy')
        return { ok: true, reply: { status: 503, headers: { 'retry-after': '0' }, body: '{"Code":5030}' } };
      const handled = await handle(method, pathname, headers, body);
      const reply: HttpReply = { ...handled, headers: {} };
      if (kind === 'lostReply') return { ok: false, reason: 'cut' };
      if (kind === 'hang') return { ok: false, reason: 'timeout' };
      return signal?.aborted ? { ok: false, reason: 'aborted' } : { ok: true, reply };
    },
    close: async () => {},
  };

  let server: Server | undefined;
  return {
    http,
    seen,
    sessions,
    contexts,
    probes: () => probes,
    addUser: signIns.addUser,
    addShared: signIns.addShared,
    on<Name extends CallName>(name: Name, handler: Handler<Name>) {
      handlers.set(name, handler as unknown as Handler<never>);
    },
    off: (name: CallName) => void handlers.delete(name),
    /** Answers a public call with something else than its usual success; without `change` it is as usual again. */
    answerPublic(name: CallName, change: ((usual: object) => Result<unknown>) | undefined) {
      if (change) changes.set(name, change);
      else changes.delete(name);
    },
    setFault(next: (name: string, count: number) => Fault) {
      counts.clear();
      fault = next;
    },
    setUp: (next: boolean) => {
      up = next;
    },
    setSkew: (ms: number) => {
      skewMs = ms;
    },
    endSessions: signIns.endSessions,
    endRefreshes: signIns.endRefreshes,
    async changeKey(next: Parameters<typeof keys.changeKey>[0] = {}) {
      await keys.changeKey(next);
      sessions.clear();
    },
    setSigns: keys.setSigns,
    discovery: keys.discovery,
    vouch: keys.vouch,
    pin: keys.pin,
    /** The same over real sockets. */
    async listen(port = 0): Promise<string> {
      server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const headers = { 'accept-language': request.headers['accept-language'] ?? '' };
          void handle(
            request.method ?? '',
            request.url ?? '',
            headers,
            Buffer.concat(chunks).toString(),
          ).then((reply) => {
            response.writeHead(reply.status, { 'content-type': 'application/json' });
            response.end(reply.body);
          });
        });
      });
      await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
      const address = server.address();
      return `http://127.0.0.1:${address && typeof address !== 'string' ? address.port : 0}`;
    },
    close: async () => {
      server?.closeAllConnections();
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    },
  };
}

export type FakeGateway = Awaited<ReturnType<typeof fakeGateway>>;
