import { isIP } from 'node:net';

type Listening = { readonly host: string; readonly port: number };

/** Where the settings say it listens, unchecked: what a refusal names before they are read. */
export function listeningAt(env: Readonly<Record<string, string | undefined>>): Listening {
  return { host: env.TRIPDESK_HOST ?? '127.0.0.1', port: Number(env.TRIPDESK_GATEWAY_PORT ?? 8787) };
}

/** Where the gateway is asked on its own machine, such as `http://127.0.0.1:8787`. */
export function originOf({ host, port }: Listening): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** Whether a host to listen on is reached from this machine alone: loopback addresses, and names below localhost (RFC 6761). */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (isIP(bare) === 4) return bare.startsWith('127.');
  return bare === '::1' || bare.startsWith('::ffff:127.') || /^(?:[a-z0-9-]+\.)*localhost$/.test(bare);
}
