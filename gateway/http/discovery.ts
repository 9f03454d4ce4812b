import type { FastifyInstance } from 'fastify';
import { DISCOVERY_PATH, PROTOCOL, SUITE } from '../../contract/wire/names.ts';
import type { GatewayDeps } from '../deps.ts';

/** Key discovery (wire-protocol §4a), as served and as written into the H5 page. */
export function discoveryOf({ clock, keys }: GatewayDeps) {
  return { protocol: PROTOCOL, suites: [SUITE], keys: keys.published, time: clock.now() };
}

export function registerDiscovery(app: FastifyInstance, deps: GatewayDeps): void {
  app.get(DISCOVERY_PATH, (_, reply) => reply.header('cache-control', 'no-store').send(discoveryOf(deps)));
}
