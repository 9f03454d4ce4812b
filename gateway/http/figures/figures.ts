import fastify, { type FastifyInstance } from 'fastify';
import { errorCode } from '../../../contract/kit/errorCode.ts';
import type { Config } from '../../base/config.ts';
import { ConfigRefused } from '../../base/config.ts';
import type { Metrics } from './metrics.ts';

/** Where the figures are served: an address and port of their own. */
export type FiguresAt = NonNullable<Config['figures']>;

/**
 * The figures for operators (`/metrics`), on a port of their own and nowhere else: the gateway's port is what proxies
 * pass on, and a proxy of the same machine looks like the machine itself.
 */
export function figuresApp(metrics: Metrics): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.get('/metrics', async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
  return app;
}

/** Listens there; answers how to stop. Throws a sentence for whoever started the gateway. */
export async function serveFigures(metrics: Metrics, at: FiguresAt): Promise<() => Promise<void>> {
  const app = figuresApp(metrics);
  await app.listen(at).catch((error: unknown) => {
    const code = errorCode(error) || 'unknown';
    throw new ConfigRefused(`TRIPDESK_METRICS_PORT: ${at.host}:${at.port} cannot be used (${code}).`);
  });
  return () => app.close();
}
