import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundInFlight } from '../../base/inFlight.ts';
import type { GatewayDeps } from '../../services/deps.ts';
import { sayUnavailable } from '../answers/unavailable.ts';
import type { Metrics } from '../figures/metrics.ts';
import { addressOf } from './address.ts';
import { watchLag } from './lag.ts';
import { makePlaces } from './places.ts';

/** The part of the calls under way that may be those of one address. */
const SHARE = 2 / 3;

type Parts = { readonly deps: GatewayDeps; readonly metrics: Metrics };

/**
 * Turns new calls away with 503 and Retry-After, before any work, while too many are under way or the event loop
 * lags (guarantees §1 R8). What was begun is finished. A call is under way from when its body has arrived until it is
 * answered, so that neither slow bodies nor answers nobody reads keep anybody out.
 */
export async function guardAgainstOverload(app: FastifyInstance, parts: Parts): Promise<void> {
  const { inFlight, lagMs } = parts.deps.config.limits;
  const turnAway = turningAway(parts);
  const lag = watchLag(lagMs);
  app.addHook('onClose', async () => lag.stop());
  const calls = boundInFlight({ each: Math.ceil(inFlight * SHARE), all: inFlight });
  const leaving = new WeakMap<FastifyReply, () => void>();
  app.addHook('onRequest', async ({ ip }, reply) => {
    if (lag.isHigh() || calls.isFull(addressOf(ip))) return turnAway(reply);
  });
  app.addHook('preValidation', async ({ ip }, reply) => {
    const leave = calls.enter(addressOf(ip));
    if (!leave) return turnAway(reply);
    leaving.set(reply, leave);
    reply.raw.once('close', leave);
  });
  app.addHook('onSend', async (_, reply) => leaving.get(reply)?.());
}

/**
 * Ends connections whose client takes nothing of an answer for so long, ms: what is not read stays in memory, and a
 * file open. Any part that is taken begins the time anew.
 */
export function guardAnswers(app: FastifyInstance, unreadMs: number): void {
  app.addHook('onSend', async ({ socket }, reply) => {
    if (socket instanceof Socket) reply.raw.setTimeout(unreadMs, () => socket.destroy());
  });
}

/** Bounds the request bodies still arriving, per address and in all: the oldest gives way. Their time is the server's. */
export function guardBodies(app: FastifyInstance, parts: Parts): void {
  const bodies = makePlaces(parts.deps.config.caps.bodies);
  const turnAway = turningAway(parts);
  app.addHook('onRequest', async (request, reply) => {
    if (!bringsBody(request)) return;
    const leave = bodies.take(addressOf(request.ip), () => {
      parts.metrics.shed('body');
      if (reply.sent) request.socket.destroy();
      else turnAway(reply.header('connection', 'close'));
    });
    request.raw.once('end', leave);
    reply.raw.once('close', leave);
  });
}

function bringsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function turningAway({ deps, metrics }: Parts): (reply: FastifyReply) => FastifyReply {
  return (reply) => {
    metrics.overloaded();
    return sayUnavailable(reply, deps.words);
  };
}
