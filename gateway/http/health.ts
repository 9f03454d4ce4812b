import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { GatewayDeps } from '../deps.ts';
import type { Metrics } from './metrics.ts';

/** For operators: `/healthz` the process lives, `/readyz` it can serve, `/metrics` figures (this machine only). */
export function registerHealth(app: FastifyInstance, { store }: GatewayDeps, metrics: Metrics): void {
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
  app.get('/metrics', async (request, reply) => {
    const near = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
    if (!near) return reply.code(404).send({ Code: 404, Message: 'not found' });
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
