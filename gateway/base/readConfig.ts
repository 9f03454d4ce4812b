import { join } from 'node:path';
import { isEmail } from '../../contract/rules/identity/email.ts';
import {
  type Cap,
  type Caps,
  type Config,
  ConfigRefused,
  type Limit,
  type Limits,
  type SignInCost,
} from './config.ts';
import { isLoopback } from './listenAddress.ts';
import { enterpriseAppsOf, openIdOf } from './readProviders.ts';

/** Defaults for one machine and a few companies behind shared addresses. */
const limits: Limits = {
  session: { burst: 120, perSecond: 30 },
  address: { burst: 4000, perSecond: 2000 },
  publicCalls: { burst: 240, perSecond: 20 },
  inFlight: 300,
  lagMs: 1000,
};

/** A company behind one address opens a few connections per person; what is slow or silent is never many. */
const caps: Caps = {
  connections: { each: 2000, all: 16_000 },
  silent: { each: 200, all: 2000 },
  bodies: { each: 64, all: 512 },
  hellos: { each: 100, all: 1000 },
};
/** Work from four hashes' time (a tenth of a second in a page) up to some seconds. */
const signIn: SignInCost = { addressFree: 5, accountFree: 10, firstBits: 2, maxBits: 7 };

/** Beyond it the limits are none, and their figures too large for the store. */
const MAX_FACTOR = 1e6;

/**
 * The gateway's settings from the environment, with their defaults (docs/operations.md#settings says what each means); `root`
 * is the folder of the repository. Throws ConfigRefused where one cannot be used.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string): Config {
  const port = Number(env.TRIPDESK_GATEWAY_PORT ?? 8787);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigRefused(`TRIPDESK_GATEWAY_PORT is not a port: ${env.TRIPDESK_GATEWAY_PORT}`);
  }
  const factor = Number(env.TRIPDESK_RATE_FACTOR ?? 1);
  if (!(factor > 0))
    throw new ConfigRefused(`TRIPDESK_RATE_FACTOR is not a positive number: ${env.TRIPDESK_RATE_FACTOR}`);
  if (factor > MAX_FACTOR)
    throw new ConfigRefused(`TRIPDESK_RATE_FACTOR is above ${MAX_FACTOR}: ${env.TRIPDESK_RATE_FACTOR}`);
  const processes = Number(env.TRIPDESK_PROCESSES ?? 1);
  if (!Number.isInteger(processes) || processes < 1 || processes > 64)
    throw new ConfigRefused(`TRIPDESK_PROCESSES is not a number from 1 to 64: ${env.TRIPDESK_PROCESSES}`);
  const host = env.TRIPDESK_HOST ?? '127.0.0.1';
  const trustedProxies = (env.TRIPDESK_TRUSTED_PROXIES ?? '').split(',').filter((part) => part !== '');
  // The gateway itself speaks no TLS: beyond this machine something before it must, or plain http must be meant.
  if (!isLoopback(host) && trustedProxies.length === 0 && env.TRIPDESK_ALLOW_HTTP !== '1')
    throw new ConfigRefused(
      `TRIPDESK_HOST ${host} is reached from other machines without encryption; name the proxy that brings TLS in TRIPDESK_TRUSTED_PROXIES, or set TRIPDESK_ALLOW_HTTP=1 if plain http is really meant.`,
    );
  const publicUrl = publicUrlOf(env, host, port);
  return {
    host,
    port,
    publicUrl,
    databaseUrl: databaseUrlOf(env.DATABASE_URL),
    dataFolder: env.TRIPDESK_DATA ?? '.data',
    h5Folder: join(root, 'dist', 'h5'),
    trustedProxies,
    passwordCost: 14,
    processes,
    figures: figuresOf(env, port),
    sample: switchOf(env, 'TRIPDESK_SAMPLE'),
    sampleExposed: switchOf(env, 'TRIPDESK_SAMPLE_EXPOSED'),
    limits: scaled(limits, factor),
    caps: capsFor(factor),
    signIn: { ...signIn, addressFree: Math.max(1, signIn.addressFree * factor) },
    outsideChallenge: outsideChallengeOf(env),
    smsGateway: smsGatewayOf(env),
    mail: mailOf(env),
    openId: openIdOf(env, publicUrl),
    enterpriseApps: enterpriseAppsOf(env, publicUrl),
  };
}

function publicUrlOf(
  { TRIPDESK_PUBLIC_URL: given = '' }: Readonly<Record<string, string | undefined>>,
  host: string,
  port: number,
): string {
  if (given === '') return `http://${host}:${port}`;
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    throw new ConfigRefused('TRIPDESK_PUBLIC_URL is not an http or https address.');
  return given.replace(/\/+$/, '');
}

function figuresOf(
  env: Readonly<Record<string, string | undefined>>,
  gatewayPort: number,
): Config['figures'] {
  const given = env.TRIPDESK_METRICS_PORT;
  if (given === undefined || given === '') return null;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ConfigRefused(`TRIPDESK_METRICS_PORT is not a port: ${given}`);
  if (port === gatewayPort)
    throw new ConfigRefused(
      "TRIPDESK_METRICS_PORT is the gateway's own port; the figures need one of their own.",
    );
  return { host: env.TRIPDESK_METRICS_HOST ?? '127.0.0.1', port };
}

function outsideChallengeOf(env: Readonly<Record<string, string | undefined>>): Config['outsideChallenge'] {
  const { TRIPDESK_CHALLENGE_URL: url = '', TRIPDESK_CHALLENGE_SECRET: secret = '' } = env;
  if (url === '' && secret === '') return null;
  if (url === '' || secret === '')
    throw new ConfigRefused('TRIPDESK_CHALLENGE_URL and TRIPDESK_CHALLENGE_SECRET go together.');
  if (!url.startsWith('https://') || !URL.canParse(url))
    throw new ConfigRefused('TRIPDESK_CHALLENGE_URL is not an https address.');
  return { url, secret };
}

function smsGatewayOf(env: Readonly<Record<string, string | undefined>>): Config['smsGateway'] {
  const { TRIPDESK_SMS_URL: url = '', TRIPDESK_SMS_SECRET: secret = '' } = env;
  if (url === '' && secret === '') return null;
  if (url === '' || secret === '')
    throw new ConfigRefused('TRIPDESK_SMS_URL and TRIPDESK_SMS_SECRET go together.');
  const isOwn = URL.canParse(url) && url.startsWith('http://') && isLoopback(new URL(url).hostname);
  if (!isOwn && (!url.startsWith('https://') || !URL.canParse(url)))
    throw new ConfigRefused('TRIPDESK_SMS_URL is neither an https address nor one of this machine.');
  return { url, secret };
}

function mailOf(env: Readonly<Record<string, string | undefined>>): Config['mail'] {
  const { TRIPDESK_SMTP_URL: url = '', TRIPDESK_MAIL_FROM: from = '' } = env;
  if (url === '' && from === '') return null;
  if (url === '' || from === '')
    throw new ConfigRefused('TRIPDESK_SMTP_URL and TRIPDESK_MAIL_FROM go together.');
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigRefused('TRIPDESK_SMTP_URL is not an address of the form smtps://user:password@server.');
  if (!isEmail(from)) throw new ConfigRefused('TRIPDESK_MAIL_FROM is not an e-mail address.');
  return { url, from };
}

function switchOf(env: Readonly<Record<string, string | undefined>>, name: string): boolean {
  const given = env[name] ?? '';
  if (given !== '' && given !== '0' && given !== '1')
    throw new ConfigRefused(`${name} is neither 0 nor 1: ${given}`);
  return given === '1';
}

function databaseUrlOf(given: string | undefined): string | null {
  if (given === undefined || given === '') return null;
  if (!/^postgres(ql)?:\/\//.test(given) || !URL.canParse(given)) {
    throw new ConfigRefused('DATABASE_URL is not an address of the form postgres://user@server/database.');
  }
  return given;
}

function scaled({ session, address, publicCalls, ...machine }: Limits, factor: number): Limits {
  // A bucket that holds less than one token never gives any.
  const by = ({ burst, perSecond }: Limit) => ({
    burst: Math.max(1, burst * factor),
    perSecond: perSecond * factor,
  });
  return { session: by(session), address: by(address), publicCalls: by(publicCalls), ...machine };
}

function capsFor(factor: number): Caps {
  const by = ({ each, all }: Cap) => ({ each: Math.max(1, Math.floor(each * factor)), all });
  const { connections, silent, bodies, hellos } = caps;
  return { connections: by(connections), silent: by(silent), bodies: by(bodies), hellos: by(hellos) };
}
