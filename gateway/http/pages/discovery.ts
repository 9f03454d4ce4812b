import type { FastifyInstance } from 'fastify';
import { DISCOVERY_PATH, PROTOCOL, SUITE } from '../../../contract/wire/names.ts';
import type { GatewayDeps } from '../../services/deps.ts';

/** Key discovery (wire-protocol §4a), as written into the H5 page: whoever changed that could change its script. */
export function discoveryOf({ clock, keys }: GatewayDeps) {
  return { protocol: PROTOCOL, suites: [SUITE], keys: keys.published, time: clock.now() };
}

/** As served: with what the keys say of each other, for clients that keep one (decision 24). */
export function registerDiscovery(app: FastifyInstance, deps: GatewayDeps): void {
  app.get(DISCOVERY_PATH, (_, reply) => {
    const statements = deps.keys.statements(deps.clock.now());
    return reply.header('cache-control', 'no-store').send({ ...discoveryOf(deps), statements });
  });
}
