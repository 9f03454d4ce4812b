import { createServer } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { authenticate as steps2to5 } from '../crypto/envelope/authenticate.ts';
import { registerApi } from '../http/api.ts';
import { drainOnClose } from '../http/bounds/draining.ts';
import type { Due } from '../http/bounds/due.ts';
import { guardAnswers, guardBodies } from '../http/bounds/overload.ts';
import { makeSockets } from '../http/bounds/sockets.ts';
import { type Metrics, makeMetrics } from '../http/figures/metrics.ts';
import { registerHealth } from '../http/health.ts';
import { registerCookies } from '../http/pages/browser.ts';
import { registerCalendarFeed } from '../http/pages/calendarFeed.ts';
import { registerDiscovery } from '../http/pages/discovery.ts';
import { registerH5 } from '../http/pages/h5.ts';
import { registerSecurity } from '../http/pages/security.ts';
import { registerPush } from '../http/push.ts';
import { registerReports } from '../http/reports.ts';
import { makeRateLimits } from '../pipeline/limits.ts';
import { makeNonces } from '../pipeline/nonces.ts';
import { type Handlers, makePipeline, type Pipeline } from '../pipeline/pipeline.ts';
import { makeSessions } from '../pipeline/sessions.ts';
import { makeSharedLimits } from '../pipeline/sharedLimits.ts';
import { startSweeping } from '../pipeline/sweeping.ts';
import { openWireClock, type WireClock } from '../pipeline/wireClock.ts';
import type { GatewayDeps } from '../services/deps.ts';
import { stuckFigures } from '../store/repos/operation/dueClaims.ts';
import { allHandlers } from './handlers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request's head came in, on the monotonic clock, ms. */
    receivedAt: number;
    /** When a refusal of it may go out; null outside the API. */
    due: Due | null;
  }
  interface FastifyInstance {
    /** What it counts; served on a port of its own (http/figures/figures.ts). */
    figures: Metrics;
  }
}

export type AppOptions = {
  readonly handlers?: Handlers;
  /** Refusals before authentication take at least this long, ms: several times the work they do. */
  readonly refusalMs?: number;
  /** How long open connections may still bring a request once the app is closing, ms. */
  readonly drainMs?: number;
  /** How long a client may take nothing of its answer before its connection ends, ms. */
  readonly unreadMs?: number;
  /** Steps 2 to 5 of wire-protocol §5; another one only in a test's control arm. */
  readonly authenticate?: typeof steps2to5;
  /** The time requests are judged fresh by; another one only in a test's control arm. */
  readonly wireClock?: WireClock;
};

/** How long a client may take, ms: to bring a request's head, the whole of it, and the next one. */
const times = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};

/** The gateway's HTTP side over its parts. Closing it writes down what is only in memory; the store stays open. */
export async function buildApp(
  deps: GatewayDeps,
  {
    handlers = allHandlers(deps),
    refusalMs = 6,
    drainMs = 1500,
    unreadMs = 20_000,
    authenticate = steps2to5,
    ...options
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const { clock, config, fields, store } = deps;
  const metrics = makeMetrics(() => stuckFigures(store.db));
  const sockets = makeSockets(config, metrics.shed);
  const app = fastify({
    serverFactory: (handler) => {
      const server = createServer(times, handler);
      sockets.guard(server);
      return server;
    },
    logger: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // While closing, what still comes is served: see draining.ts.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256 },
  });
  app.decorateRequest('receivedAt', 0);
  app.decorateRequest('due', null);
  app.addHook('onRequest', async (request) => {
    request.receivedAt = performance.now();
    sockets.requestReceived(request.socket);
  });
  guardBodies(app, { deps, metrics });
  guardAnswers(app, unreadMs);
  app.decorate('figures', metrics);
  const alone = store.dialect === 'sqlite' && config.processes === 1;
  const limits = alone ? makeRateLimits(store.db, clock) : makeSharedLimits(store, clock);
  const wireClock = options.wireClock ?? (await openWireClock(deps));
  const sessions = makeSessions(store.db, fields, clock);
  // Before the draining, which waits for every connection: the push channels are closed first.
  await registerPush(app, { deps, sessions, limits, metrics });
  drainOnClose(app, drainMs);
  const { pipeline, settled } = settling(makePipeline(deps, handlers));
  await registerSecurity(app);
  await registerCookies(app);
  registerDiscovery(app, { ...deps, clock: wireClock });
  registerHealth(app, deps);
  registerApi(app, {
    deps,
    pipeline,
    sessions,
    nonces: makeNonces(store.db),
    wireClock,
    limits,
    metrics,
    refusalMs,
    authenticate,
  });
  registerCalendarFeed(app, { deps, limits, metrics, refusalMs });
  registerReports(app, { deps, limits, metrics });
  registerH5(app, { ...deps, clock: wireClock });
  const stop = startSweeping(deps, limits, wireClock);
  app.addHook('onClose', async () => {
    await settled();
    await stop();
  });
  return app;
}

/** The pipeline, and a way to wait for what is under way in it even when its client has gone. */
function settling(inner: Pipeline): { pipeline: Pipeline; settled: () => Promise<void> } {
  const running = new Set<Promise<unknown>>();
  return {
    pipeline: (incoming) => {
      const work = inner(incoming);
      running.add(work);
      return work.finally(() => running.delete(work));
    },
    settled: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
