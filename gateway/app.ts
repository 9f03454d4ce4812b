import fastify, { type FastifyInstance } from 'fastify';
import type { GatewayDeps } from './deps.ts';
import { allHandlers, type Handlers } from './dispatch.ts';
import { makeFunnel } from './funnel/funnel.ts';
import { makeRateLimits } from './funnel/limits.ts';
import { makeNonces } from './funnel/nonces.ts';
import { makeSessions } from './funnel/sessions.ts';
import { startSweeping } from './funnel/sweeping.ts';
import { registerApi } from './http/api.ts';
import { registerCookies } from './http/browser.ts';
import { registerDiscovery } from './http/discovery.ts';
import { registerH5 } from './http/h5.ts';
import { registerHealth } from './http/health.ts';
import { makeMetrics } from './http/metrics.ts';
import { registerSecurity } from './http/security.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request's head came in, on the monotonic clock, ms. */
    receivedAt: number;
  }
}

/** Refusals before authentication take at least this long, ms: several times the work they do. */
const REFUSAL_MS = 6;

/** The gateway's HTTP side over its parts. Closing it writes down what is only in memory; the store stays open. */
export async function buildApp(
  deps: GatewayDeps,
  { handlers = allHandlers(deps), refusalMs = REFUSAL_MS }: { handlers?: Handlers; refusalMs?: number } = {},
): Promise<FastifyInstance> {
  const { clock, config, fields, store } = deps;
  const app = fastify({
    logger: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256 },
  });
  app.decorateRequest('receivedAt', 0);
  app.addHook('onRequest', async (request) => {
    request.receivedAt = performance.now();
  });
  const metrics = makeMetrics();
  const limits = makeRateLimits(store.db, clock);
  await registerSecurity(app);
  await registerCookies(app);
  registerDiscovery(app, deps);
  registerHealth(app, deps, metrics);
  registerApi(app, {
    deps,
    funnel: makeFunnel(deps, handlers),
    sessions: makeSessions(store.db, fields, clock),
    nonces: makeNonces(store.db),
    limits,
    metrics,
    refusalMs,
  });
  registerH5(app, deps);
  const stop = startSweeping(deps, limits);
  app.addHook('onClose', stop);
  return app;
}
