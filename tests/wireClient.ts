import { randomBytes, randomUUID, webcrypto } from 'node:crypto';
import type { output } from 'zod/mini';
import { readReply } from '../client/exchange/readReply.ts';
import { discover } from '../client/gatewayKey/discovery.ts';
import type { Transport } from '../client/ports.ts';
import { sessionKeys } from '../client/session/sessionKeys.ts';
import type { loginReply } from '../contract/calls/auth/shapes.ts';
import { fail, ok, type Result } from '../contract/kit/result.ts';
import { type CallInput, type CallName, type CallOutput, registry } from '../contract/registry.ts';
import { formBody } from '../contract/wire/envelope.ts';
import { type Bootstrap, passwordKey, startBootstrap } from '../contract/wire/keys.ts';
import { API_PATH, deviceOf } from '../contract/wire/names.ts';
import { openReply } from '../contract/wire/open.ts';
import { sealRequest } from '../contract/wire/seal.ts';
import type { WireKeys, WireLanguage } from '../contract/wire/types.ts';

export type LoginReply = output<typeof loginReply>;

/** How bodies travel: over HTTP, or straight into an app under test. */
export type Post = (
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
) => Promise<{ status: number; setCookie: readonly string[]; body: string }>;

type CallMore = {
  /** Idempotency key; a command without one gets its own, null sends none. */
  readonly idem?: string | null;
  /** Acting context; the started one is used unless null is given. */
  readonly ctx?: string | null;
  /** Own timestamp, ms. */
  readonly now?: number;
};

type Opened = {
  readonly status: number;
  readonly code: number;
  readonly result: unknown;
  readonly message: string;
};

/** A signed-in or not yet signed-in client of envelope v1, as small as a test needs it. */
export type WireClient = {
  /** Password sign-in. The answer's inner code says what came of it; 0 is signed in. */
  login(account: string, password: string, more?: Partial<CallInput<'H5Login'>>): Promise<LoginReply>;
  choose(uuid: string, username: string): Promise<LoginReply>;
  exchange(token: string): Promise<Result<LoginReply>>;
  refresh(secret?: string): Promise<Result<CallOutput<'auth.session.refresh'>>>;
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    more?: CallMore,
  ): Promise<Result<CallOutput<Name>>>;
  startActing(principalId: string): Promise<Result<CallOutput<'auth.acting.start'>>>;
  endActing(): Promise<void>;
  /** Seals a call without sending it: for replays, mutations and measurements. */
  seal(name: string, payload: Readonly<Record<string, unknown>>, now?: number): Sealed;
  /** Posts a body as it is. */
  post(body: string, headers?: Readonly<Record<string, string>>): ReturnType<Post>;
  open(sealed: Sealed, reply: { status: number; body: string }): Promise<Result<Opened>>;
  /** Throws the session away, as a reload does; the cookie and the refresh secret stay. */
  forgetKeys(): Promise<void>;
  readonly state: ClientState;
};

type Sealed = { readonly body: string; readonly clientSign: string; readonly keys: WireKeys };

type ClientState = {
  bootstrap: Bootstrap;
  session: { kid: string; keys: WireKeys; device: string } | null;
  refresh: string | null;
  ctx: string | null;
  cookie: string | null;
  user: LoginReply['data'];
};

export type ClientOptions = {
  readonly device?: 'h5' | 'pc';
  readonly language?: WireLanguage;
  /** Everybody's is the same unless said otherwise: a sign-in on another one writes its person a message. */
  readonly installation?: string;
  readonly now?: () => number;
};

const oneMachine = '1'.repeat(32);

/** A client of a gateway at an origin (`http://127.0.0.1:…`), or behind any `post`. */
export async function wireClient(gateway: string | Post, options: ClientOptions = {}): Promise<WireClient> {
  const send = typeof gateway === 'string' ? postTo(gateway) : gateway;
  const { device = 'pc', language = 'zh-CN', installation = oneMachine, now = Date.now } = options;
  const discovered = await discover(transportOver(send), '');
  const key = discovered?.active[0];
  if (!key) throw new Error('the gateway shows no key');
  const subtle = webcrypto.subtle;
  const begin = () => startBootstrap(subtle, key);
  const state: ClientState = {
    bootstrap: await begin(),
    session: null,
    refresh: null,
    ctx: null,
    cookie: null,
    user: null,
  };

  const seal = (name: string, payload: Readonly<Record<string, unknown>>, at = now()): Sealed => {
    const isPublic = Object.hasOwn(registry, name) && registry[name as CallName].access.who === 'public';
    const { kid, keys } = isPublic || !state.session ? state.bootstrap : state.session;
    const from = isPublic || !state.session ? device : state.session.device;
    const call = { tag: name, payload, keys, kid, device: from, path: API_PATH, language };
    const { form, clientSign } = sealRequest(call, {
      now: at,
      random: (count) => new Uint8Array(randomBytes(count)),
    });
    return { body: formBody(form), clientSign, keys };
  };
  const post: WireClient['post'] = async (body, headers = {}) => {
    const reply = await send(
      'POST',
      API_PATH,
      {
        'content-type': 'application/x-www-form-urlencoded',
        'accept-language': language,
        ...(state.cookie !== null && { cookie: `__Host-td=${state.cookie}` }),
        ...headers,
      },
      body,
    );
    for (const line of reply.setCookie) {
      const value = /^__Host-td=([^;]*)/.exec(line)?.[1];
      if (value !== undefined) state.cookie = value === '' ? null : value;
    }
    return reply;
  };
  const open: WireClient['open'] = async (sealed, { status, body }) => {
    const opened = await openReply(JSON.parse(body), sealed);
    if (!opened.ok)
      return fail(status === 503 ? 'UNAVAILABLE' : status === 400 ? 'INVALID_REQUEST' : opened.error.code);
    const { Code: code, Result: result, Message: message = '' } = opened.value.reply;
    return ok({ status, code, result, message });
  };
  const sendOnce = async <Name extends CallName>(
    name: Name,
    payload: Readonly<Record<string, unknown>>,
    at?: number,
  ): Promise<Result<CallOutput<Name>>> => {
    const sealed = seal(name, payload, at);
    const opened = await open(sealed, await post(sealed.body));
    if (!opened.ok) return opened;
    const { code, result, message } = opened.value;
    return readReply(name, { Code: code, Result: result, Message: message }, asSent);
  };
  const adopt = async (session: LoginReply['session'], data: LoginReply['data']) => {
    if (!session || !data) return;
    const made = await sessionKeys(state.bootstrap, session);
    if (!made) throw new Error('the gateway gave a seed no keys can be made of');
    state.session = { kid: made.kid, keys: made.keys, device: deviceOf(device, data.user_code) };
    state.refresh = made.refresh;
    state.user = data;
    state.ctx = null;
    state.bootstrap = await begin();
  };
  const signIn = async (name: 'H5Login' | 'GetUserForH5', input: Readonly<Record<string, unknown>>) => {
    const reply = await sendOnce(name, input);
    if (reply.ok && reply.value.Code === 0) await adopt(reply.value.session, reply.value.data);
    return reply;
  };
  const mustSignIn = async (input: Readonly<Record<string, unknown>>) => {
    const reply = await signIn('H5Login', input);
    if (!reply.ok) throw new Error(`sign-in was refused: ${reply.error.code} ${reply.error.message ?? ''}`);
    return reply.value;
  };

  const client: WireClient = {
    state,
    seal,
    post,
    open,
    login: async (account, password, more = {}) =>
      mustSignIn({
        account,
        passwordkey: await passwordKey(subtle, account, password),
        installation,
        ...more,
      }),
    choose: (uuid, username) => mustSignIn({ account: username, passwordkey: uuid, check: 'uuid' }),
    exchange: (token) => signIn('GetUserForH5', { token }),
    refresh: async (secret = state.refresh ?? '') => {
      const reply = await sendOnce('auth.session.refresh', { refresh: secret });
      if (reply.ok) await adopt(reply.value.session, reply.value.data);
      return reply;
    },
    call: async (name, input, { idem, ctx, now: at } = {}) => {
      const isCommand = registry[name].kind === 'command' && registry[name].access.who !== 'public';
      const key1 = idem === undefined && isCommand ? randomUUID() : idem;
      const acting = ctx === undefined ? state.ctx : ctx;
      const payload = { ...(input as object), ...(key1 && { _idem: key1 }), ...(acting && { _ctx: acting }) };
      return sendOnce(name, payload, at);
    },
    startActing: async (principalId) => {
      const input = { principalId } as CallInput<'auth.acting.start'>;
      const started = await client.call('auth.acting.start', input, { ctx: null });
      if (started.ok) state.ctx = started.value.ctx;
      return started;
    },
    endActing: async () => {
      if (state.ctx !== null) {
        const input = { ctx: state.ctx } as CallInput<'auth.acting.end'>;
        await client.call('auth.acting.end', input, { ctx: null });
      }
      state.ctx = null;
    },
    forgetKeys: async () => {
      state.session = null;
      state.ctx = null;
      state.bootstrap = await begin();
    },
  };
  return client;
}

/** Replies are taken as they came: what a gateway sends is what its tests are about. */
const asSent = {
  factsOf: (name: CallName) => registry[name],
  check: (_: CallName, value: unknown) => value as never,
};

function transportOver(post: Post): Transport {
  return {
    async request({ method, url, headers, body }) {
      const { status, body: text } = await post(method, url, headers, body);
      return { ok: true, reply: { status, headers: {}, body: text } };
    },
  };
}

/** Posts over HTTP with fetch. */
export function postTo(origin: string): Post {
  return async (method, path, headers, body) => {
    const reply = await fetch(origin + path, { method, headers, ...(body !== undefined && { body }) });
    return { status: reply.status, setCookie: reply.headers.getSetCookie(), body: await reply.text() };
  };
}
