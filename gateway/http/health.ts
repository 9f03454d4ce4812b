import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { GatewayDeps } from '../deps.ts';

/** For balancers: `/healthz` the process lives, `/readyz` it can serve. Neither tells anything of the inside. */
export function registerHealth(app: FastifyInstance, { store }: GatewayDeps): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const ready = await sql`select 1`.execute(store.db).then(
      () => true,
      () => false,
    );
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'store unavailable' });
  });
}
