import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayDeps } from '../deps.ts';
import type { Metrics } from './metrics.ts';
import { sayUnavailable } from './unavailable.ts';

/** Mean lag of the event loop above which new calls are turned away, ms. */
const MAX_LAG_MS = 1000;

/**
 * Turns new calls away with 503 and Retry-After, before any work, while too many are under way or the event loop
 * lags (quality §1 R8). What was begun is finished.
 */
export async function guardAgainstOverload(
  app: FastifyInstance,
  { deps, metrics }: { deps: GatewayDeps; metrics: Metrics },
): Promise<void> {
  const turnAway = (reply: FastifyReply) => {
    metrics.overloaded();
    return sayUnavailable(reply, deps.words);
  };
  let underWay = 0;
  app.addHook('onRequest', async (_, reply) => {
    if (underWay >= deps.config.limits.inFlight) return turnAway(reply);
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_LAG_MS,
    sampleInterval: 1000,
    pressureHandler: (_, reply) => void turnAway(reply),
  });
}
