import type { FastifyInstance } from 'fastify';
import { HEALTH_PATH } from '../../contract/wire/names.ts';
import { makeReadiness } from '../pipeline/readiness.ts';
import type { GatewayDeps } from '../services/deps.ts';

/** For balancers: `/healthz` the process lives, `/readyz` it can serve. Neither tells anything of the inside. */
export function registerHealth(app: FastifyInstance, deps: GatewayDeps): void {
  const isReady = makeReadiness(deps);
  app.get(HEALTH_PATH, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const ready = await isReady();
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'store unavailable' });
  });
}
