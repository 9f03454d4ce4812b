import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** What the server may be told to do wrong. */
export type Lie = {
  /** Signs with a key it has not published. */
  readonly forged?: boolean;
  readonly unsigned?: boolean;
  readonly claims?: JWTPayload & { readonly nonce?: string };
  /** Says nothing at the token endpoint. */
  readonly silent?: boolean;
  /** Answers the token endpoint with this. */
  readonly body?: string;
  readonly otherIssuer?: boolean;
};

export type OpenIdServer = {
  readonly issuer: string;
  lie(next: Lie): void;
  /** What its page does once its person has confirmed: where the browser is sent. */
  confirm(url: string, subject: string): URL;
  /** Every token it gave. */
  readonly tokens: readonly string[];
  /** How often its token endpoint was asked. */
  asked(): number;
  close(): Promise<void>;
};

type Given = {
  readonly challenge: string;
  readonly nonce: string;
  readonly subject: string;
  readonly redirect: string;
};

const CLIENT = { id: 'tripdesk', secret: 'openid secret/+' };
export const openIdClient = { clientId: CLIENT.id, clientSecret: CLIENT.secret };

/** An OpenID Connect provider on this machine: discovery, keys, code flow with PKCE, tokens signed by RS256. */
export async function openIdServer(): Promise<OpenIdServer> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, Given>();
  const tokens: string[] = [];
  let lie: Lie = {};
  let asked = 0;
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = (response: ServerResponse, status: number, body: object | string) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration')
      return send(response, 200, {
        issuer: lie.otherIssuer ? 'https://other.example' : issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    if (pathname === '/keys') return send(response, 200, { keys: [jwk] });
    // Whoever opens its page has confirmed.
    if (pathname === '/authorize')
      return response.writeHead(302, { location: confirm(`${issuer}${request.url}`, 'sub-page').href }).end();
    if (pathname !== '/token') return send(response, 404, {});
    asked += 1;
    if (lie.silent) return undefined;
    if (lie.body !== undefined) return send(response, 200, lie.body);
    return token(request, response);
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    let text = '';
    for await (const part of request) text += String(part);
    const form = new URLSearchParams(text);
    const code = form.get('code') ?? '';
    const given = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!isClient(request.headers.authorization)) return send(response, 401, { error: 'invalid_client' });
    if (!given || given.challenge !== challenge || given.redirect !== form.get('redirect_uri'))
      return send(response, 400, { error: 'invalid_grant' });
    const idToken = await idTokenFor(given);
    const accessToken = randomUUID();
    tokens.push(idToken, accessToken);
    return send(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 60,
      id_token: idToken,
    });
  }

  async function idTokenFor({ nonce, subject }: Given): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: CLIENT.id,
      sub: subject,
      name: subject,
      nonce,
      iat: now,
      exp: now + 60,
    };
    const said = { ...claims, ...lie.claims };
    if (lie.unsigned) {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(said)}.`;
    }
    return new SignJWT(said)
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(lie.forged ? other.privateKey : own.privateKey);
  }

  function confirm(url: string, subject: string): URL {
    const asking = new URL(url).searchParams;
    const read = (name: string) => asking.get(name) ?? '';
    if (read('code_challenge_method') !== 'S256' || read('response_type') !== 'code')
      throw new Error('not asked so');
    const code = `${randomUUID()}/+~`;
    const redirect = read('redirect_uri');
    codes.set(code, { challenge: read('code_challenge'), nonce: read('nonce'), subject, redirect });
    const back = new URL(redirect);
    back.searchParams.set('code', code);
    back.searchParams.set('state', read('state'));
    return back;
  }

  return {
    issuer,
    tokens,
    confirm,
    asked: () => asked,
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

/** RFC 6749, section 2.3.1: both parts are form-encoded before they are joined. */
function isClient(header = ''): boolean {
  const [id = '', secret = ''] = Buffer.from(header.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':');
  const plain = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
  return plain(id) === CLIENT.id && plain(secret) === CLIENT.secret;
}
