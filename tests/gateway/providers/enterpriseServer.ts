import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isRecord } from '../../../contract/kit/isRecord.ts';
import { readJson } from '../../../contract/kit/readJson.ts';
import type { EnterpriseApp, EnterpriseProvider } from '../../../gateway/base/config.ts';

/** Which of a provider's answers: the one with the token, or the one that says who came. */
type At = 'token' | 'person';

/** What the server may be told to do wrong. */
export type Lie = {
  /** Says nothing there. */
  readonly silent?: At;
  /** Answers there with this instead, with HTTP 200 unless another status is named. */
  readonly instead?: { readonly at: At; readonly body: string | object; readonly status?: number };
  /** Puts these into its honest answer; undefined takes a part away. */
  readonly altered?: { readonly at: At; readonly parts: object };
  /** Calls its access token stale once (WeCom). */
  readonly staleOnce?: boolean;
};

export type EnterpriseServer = {
  readonly url: string;
  readonly app: EnterpriseApp;
  lie(next: Lie): void;
  /** What its page does once its person has confirmed: where the browser is sent. */
  confirm(address: string, subject: string): URL;
  /** Every token and code it gave, and its app's secret. */
  readonly secrets: readonly string[];
  /** How often each of its answers was asked for. */
  readonly asked: Record<At, number>;
  close(): Promise<void>;
};

type Given = { readonly subject: string; readonly redirect: string; readonly challenge: string };
type Request = {
  readonly url: URL;
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
};
type Answer = { readonly status: number; readonly body: object };
/** One provider's documented answers; `at` says which of them a path asks for. */
type Spoken = {
  readonly page: string;
  readonly at: Readonly<Record<string, At>>;
  /** Whether its page was opened as documented. */
  isAsked(query: URLSearchParams): boolean;
  /** What its page calls the code it sends people back with. */
  readonly codeName: string;
  answer(request: Request): Answer;
};

const secret = 'app secret/+&=';
const redirectUrl = 'https://trip.example/thirdAccount/back/zh';

/**
 * WeCom, DingTalk or Feishu as their documentation shows them, on this machine: pages, paths, fields, and codes that are
 * good once and for their own redirect address. It is no copy of theirs: what they do beyond their documentation it does not.
 */
export async function enterpriseServer(
  provider: EnterpriseProvider,
  back = redirectUrl,
): Promise<EnterpriseServer> {
  const codes = new Map<string, Given>();
  const people = new Map<string, string>();
  const secrets: string[] = [secret];
  const asked: Record<At, number> = { token: 0, person: 0 };
  let lie: Lie = {};
  const made = () => {
    const value = randomUUID();
    secrets.push(value);
    return value;
  };
  const take = (code: unknown) => {
    const given = typeof code === 'string' ? codes.get(code) : undefined;
    if (given && typeof code === 'string') codes.delete(code);
    return given;
  };
  const parts = { made, take, people, app: { id: 'app-1', secret, organisation: 'corp-1' }, lie: () => lie };
  const spoken = { wecom: weCom, dingtalk: dingTalk, feishu }[provider](parts);
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    let text = '';
    for await (const part of request) text += String(part);
    const address = new URL(request.url ?? '/', url);
    // Whoever opens its page has confirmed.
    if (address.pathname === spoken.page)
      return response.writeHead(302, { location: confirm(address.href, 'person-page').href }).end();
    const at = spoken.at[`${request.method} ${address.pathname}`];
    if (!at) return response.writeHead(404, { 'content-type': 'text/html' }).end('<html>');
    asked[at] += 1;
    if (lie.silent === at) return undefined;
    const read = readJson(text);
    const { method = '', headers } = request;
    const said = spoken.answer({ url: address, method, headers, body: isRecord(read) ? read : {} });
    const body = lie.altered?.at === at ? { ...said.body, ...lie.altered.parts } : said.body;
    const honest = { status: said.status, body };
    const { status = 200, body: sent } = lie.instead?.at === at ? lie.instead : honest;
    return response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(typeof sent === 'string' ? sent : JSON.stringify(sent));
  }

  function confirm(address: string, subject: string): URL {
    const query = new URL(address).searchParams;
    if (new URL(address).pathname !== spoken.page || !spoken.isAsked(query)) throw new Error('not asked so');
    const code = made();
    const redirect = query.get('redirect_uri') ?? '';
    codes.set(code, { subject, redirect, challenge: query.get('code_challenge') ?? '' });
    const to = new URL(redirect);
    to.searchParams.set(spoken.codeName, code);
    to.searchParams.set('state', query.get('state') ?? '');
    return to;
  }

  return {
    url,
    app: { organisation: 'corp-1', clientId: 'app-1', clientSecret: secret, redirectUrl: back, url },
    secrets,
    asked,
    confirm,
    lie: (next) => {
      lie = next;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

type Speaking = {
  made(): string;
  take(code: unknown): Given | undefined;
  /** Who a token of a person's is for. */
  readonly people: Map<string, string>;
  readonly app: { readonly id: string; readonly secret: string; readonly organisation: string };
  lie(): Lie;
};

function weCom({ made, take, app, lie }: Speaking): Spoken {
  let current = '';
  let wasStale = false;
  const wrong = (errcode: number, errmsg: string) => ({ status: 200, body: { errcode, errmsg } });
  return {
    page: '/wwlogin/sso/login',
    codeName: 'code',
    at: { 'GET /cgi-bin/gettoken': 'token', 'GET /cgi-bin/auth/getuserinfo': 'person' },
    isAsked: (query) =>
      query.get('login_type') === 'CorpApp' &&
      query.get('appid') === app.organisation &&
      query.get('agentid') === app.id &&
      /^[a-zA-Z0-9]{1,128}$/.test(query.get('state') ?? ''),
    answer({ url }) {
      const query = url.searchParams;
      if (url.pathname === '/cgi-bin/gettoken') {
        if (query.get('corpid') !== app.organisation) return wrong(40013, 'invalid corpid');
        if (query.get('corpsecret') !== app.secret) return wrong(40001, 'invalid credential');
        current = made();
        return {
          status: 200,
          body: { errcode: 0, errmsg: 'ok', access_token: current, expires_in: 7200 },
        };
      }
      if (query.get('access_token') !== current) return wrong(40014, 'invalid access_token');
      if (lie().staleOnce && !wasStale) {
        wasStale = true;
        return wrong(42001, 'access_token expired');
      }
      const given = take(query.get('code'));
      if (!given) return wrong(40029, 'invalid code');
      return { status: 200, body: { errcode: 0, errmsg: 'ok', userid: given.subject, user_ticket: 't' } };
    },
  };
}

function dingTalk({ made, take, people, app }: Speaking): Spoken {
  const wrong = (code: string) => ({ status: 400, body: { code, message: code, requestid: 'r' } });
  return {
    page: '/oauth2/auth',
    codeName: 'authCode',
    at: { 'POST /v1.0/oauth2/userAccessToken': 'token', 'GET /v1.0/contact/users/me': 'person' },
    isAsked: (query) =>
      query.get('response_type') === 'code' &&
      query.get('client_id') === app.id &&
      query.get('prompt') === 'consent' &&
      query.get('scope') === 'openid corpid',
    answer({ url, headers, body }) {
      if (url.pathname === '/v1.0/oauth2/userAccessToken') {
        if (body['clientId'] !== app.id || body['clientSecret'] !== app.secret)
          return wrong('invalidClientIdOrSecret');
        const given = body['grantType'] === 'authorization_code' ? take(body['code']) : undefined;
        if (!given) return wrong('invalidParameter.authCode.notFound');
        const accessToken = made();
        people.set(accessToken, given.subject);
        const { organisation: corpId } = app;
        return { status: 200, body: { accessToken, refreshToken: made(), expireIn: 7200, corpId } };
      }
      const who = people.get(String(headers['x-acs-dingtalk-access-token']));
      if (!who) return wrong('InvalidAuthentication');
      return { status: 200, body: { nick: who, unionId: who, openId: `o-${who}`, mobile: '13800000000' } };
    },
  };
}

function feishu({ made, take, people, app }: Speaking): Spoken {
  const wrong = (code: number, error: string) => ({
    status: 400,
    body: { code, error, error_description: error },
  });
  return {
    page: '/open-apis/authen/v1/authorize',
    codeName: 'code',
    at: {
      'POST /open-apis/authen/v2/oauth/token': 'token',
      'GET /open-apis/authen/v1/user_info': 'person',
    },
    isAsked: (query) =>
      query.get('response_type') === 'code' &&
      query.get('client_id') === app.id &&
      query.get('code_challenge_method') === 'S256',
    answer({ url, headers, body }) {
      if (url.pathname === '/open-apis/authen/v2/oauth/token') {
        if (body['client_id'] !== app.id || body['client_secret'] !== app.secret)
          return wrong(20002, 'invalid_client');
        const given = body['grant_type'] === 'authorization_code' ? take(body['code']) : undefined;
        if (!given || given.redirect !== body['redirect_uri']) return wrong(20003, 'invalid_grant');
        const challenge = createHash('sha256').update(String(body['code_verifier'])).digest('base64url');
        if (challenge !== given.challenge) return wrong(20049, 'invalid_grant');
        const accessToken = made();
        people.set(accessToken, given.subject);
        return {
          status: 200,
          body: { code: 0, access_token: accessToken, token_type: 'Bearer', expires_in: 7200, scope: '' },
        };
      }
      const who = people.get(String(headers.authorization).replace(/^Bearer /, ''));
      if (!who) return { status: 401, body: { code: 99991668, msg: 'Invalid access token' } };
      const { organisation } = app;
      const data = { name: who, open_id: `o-${who}`, union_id: who, tenant_key: organisation };
      return { status: 200, body: { code: 0, msg: 'success', data } };
    },
  };
}
