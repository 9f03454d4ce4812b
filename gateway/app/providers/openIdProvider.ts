import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Config } from '../../base/config.ts';
import type { Log, ThirdAnswer, ThirdRedirect, ThirdWay } from '../../base/ports.ts';
import { boundedFetch, TOO_LONG } from './boundedFetch.ts';

const ANSWER_MS = 5_000;
/** How long what a provider says of itself is believed before it is asked again, ms. */
const KNOWN_MS = 60 * 60_000;

type Settings = NonNullable<Config['openId']>;
type Parts = { readonly log: Log; readonly answerMs?: number };

/**
 * A company's own OpenID Connect provider (OpenID Connect Core 1.0, code flow): found by its issuer, asked with PKCE, state
 * and nonce; the signature of its ID token is checked by its published keys, with issuer, audience, times and nonce. Of the
 * token only the subject and a name are taken; no token is kept or logged.
 */
export function openIdProvider(settings: Settings, { log, answerMs = ANSWER_MS }: Parts): ThirdRedirect {
  const configuration = discovered(settings, answerMs);
  return {
    async addressFor({ state, nonce, verifier }) {
      const found = await configuration().catch(() => null);
      if (!found) {
        log.warn('provider unreached');
        return 'unreached';
      }
      const parameters = {
        redirect_uri: settings.redirectUrl,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      return buildAuthorizationUrl(found, parameters).href;
    },

    async subjectOf(answer, way) {
      const found = await configuration().catch(() => null);
      const said = found ? await subjectAt(found, settings, { answer, way }) : 'unreached';
      if (typeof said === 'string') log.warn('provider answer', { outcome: said });
      return said;
    },
  };
}

/** Asks a provider about itself: once for all who come while it is asked, again after an hour or a failure. */
function discovered(
  { issuer, clientId, clientSecret }: Settings,
  answerMs: number,
): () => Promise<Configuration> {
  let known: { readonly at: number; readonly asked: Promise<Configuration> } | null = null;
  const isOwn = new URL(issuer).protocol === 'http:';
  const ask = () =>
    discovery(new URL(issuer), clientId, undefined, ClientSecretBasic(clientSecret), {
      [customFetch]: (url, { body, ...options }) => boundedFetch(url, { ...options, body: body ?? null }),
      timeout: answerMs / 1_000,
      // Checked by `readConfig`: plain http only on this machine.
      execute: [enableNonRepudiationChecks, ...(isOwn ? [allowInsecureRequests] : [])],
    });
  return () => {
    const at = performance.now();
    if (known && at - known.at < KNOWN_MS) return known.asked;
    const asked = ask();
    const next = { at, asked };
    known = next;
    asked.catch(() => {
      if (known === next) known = null;
    });
    return asked;
  };
}

type Came = { readonly answer: ThirdAnswer; readonly way: ThirdWay };

async function subjectAt(
  found: Configuration,
  { redirectUrl }: Settings,
  { answer: { code, state, iss }, way }: Came,
): ReturnType<ThirdRedirect['subjectOf']> {
  const back = new URL(redirectUrl);
  back.searchParams.set('code', code);
  back.searchParams.set('state', state);
  if (iss !== undefined) back.searchParams.set('iss', iss);
  try {
    const tokens = await authorizationCodeGrant(found, back, {
      expectedState: way.state,
      expectedNonce: way.nonce,
      pkceCodeVerifier: way.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    // Signed or not, nobody is nobody: accounts without a name at their provider would all be one.
    if (!claims?.sub) return 'refused';
    const { name, preferred_username: username } = claims;
    const shown = [name, username].find((one) => typeof one === 'string' && one !== '');
    return { id: `${claims.iss} ${claims.sub}`, name: typeof shown === 'string' ? shown : claims.sub };
  } catch (error) {
    return isSilence(error) ? 'unreached' : 'refused';
  }
}

/** No answer, none in time, or one that broke off: nobody knows who came, and nothing was proved false. */
function isSilence(error: unknown): boolean {
  for (let cause = error, depth = 0; depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof Response) return cause.status >= 500;
    if (!(cause instanceof Error)) return false;
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return true;
    if (cause.message === 'fetch failed' || cause.message === TOO_LONG) return true;
    if ('code' in cause && cause.code === 'OAUTH_TIMEOUT') return true;
  }
  return false;
}
