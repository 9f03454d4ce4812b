import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { BEAT_MS, PUSH_PATH } from '../../contract/enums/push/push.ts';
import { type PushHello, pushCloses, pushHello } from '../../contract/shapes/push.ts';
import type { RateLimits } from '../pipeline/limits.ts';
import type { Sessions } from '../pipeline/sessions.ts';
import type { GatewayDeps } from '../services/deps.ts';
import { reachesCompany } from '../services/policy/reach.ts';
import { openHub, type PushConnection } from '../services/push/hub.ts';
import { addressOf } from './bounds/address.ts';
import { makePlaces } from './bounds/places.ts';
import type { Metrics } from './figures/metrics.ts';

const GOING_AWAY = 1001;
/** A client says who it is within this time. */
const HELLO_MS = 5_000;
/** A client that leaves a close unanswered is cut off after this. */
const CLOSE_MS = 1_000;
/** Bytes waiting for a client above which it is too slow: some thousand notifications. */
const MAX_WAITING = 128 * 1024;
/** Channels of one process that have said who they are. */
const MAX_CHANNELS = 10_000;

export type PushParts = {
  readonly deps: GatewayDeps;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly metrics: Pick<Metrics, 'shed'>;
  /** How often channels are looked after, ms; shorter in tests. */
  readonly beatMs?: number;
};

/**
 * The push channel at `/push`. Nothing of it stands in the address: the client's first message brings a one-time
 * ticket (contract/shapes/push.ts), and after it the client has nothing more to say.
 */
export async function registerPush(app: FastifyInstance, parts: PushParts): Promise<void> {
  const { deps, sessions, limits, metrics, beatMs = BEAT_MS } = parts;
  const hellos = makePlaces(deps.config.caps.hellos);
  let joined = 0;
  const hub = await openHub(deps, async (kid) => {
    const session = await sessions.find(kid);
    if (!session?.caller) return { state: session && !session.ended ? 'idle' : 'ended' };
    const all = await reachesCompany(deps.store.db, session.caller, 'orders');
    return { state: 'alive', seesCompany: all ? session.caller.companyId : null };
  });
  await app.register(websocket, {
    options: { maxPayload: 1024, perMessageDeflate: false },
    preClose(done) {
      for (const socket of this.websocketServer.clients) closing(socket, GOING_AWAY);
      this.websocketServer.close(() => done());
    },
  });
  // Any other GET would be made a channel as well, one that no hello is waited for on.
  app.addHook('onRequest', async ({ ws, routeOptions }, reply) => {
    if (ws && routeOptions.url !== PUSH_PATH) return reply.code(404).send();
  });
  const beat = setInterval(() => {
    for (const socket of app.websocketServer.clients) stillThere(socket);
    hub.beat().catch(() => deps.log.warn('push.broken'));
  }, beatMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(beat);
    await hub.stop();
  });
  void app.register(async (scope) => {
    scope.get(PUSH_PATH, { websocket: true }, (socket, request) => {
      const address = addressOf(request.ip);
      const speaks = hellos.take(address, () => {
        metrics.shed('hello');
        socket.terminate();
      });
      socket.once('close', speaks);
      serve(socket, async (hello) => {
        const isFull = joined >= MAX_CHANNELS;
        if (isFull || (await limits.take(`push ${address}`, deps.config.limits.publicCalls)) > 0) {
          closing(socket, pushCloses.full);
          return () => {};
        }
        const left = await hub.join(hello, connectionOver(socket));
        if (socket.readyState !== socket.OPEN) return left;
        speaks();
        joined += 1;
        socket.once('close', () => {
          joined -= 1;
        });
        return left;
      });
    });
  });
}

type Join = (hello: PushHello) => Promise<() => void>;

/** Waits for the hello and joins. A second message, like a wrong first one, ends it. */
function serve(socket: WebSocket, join: Join): void {
  const late = setTimeout(() => closing(socket, pushCloses.refused), HELLO_MS);
  let said = false;
  let leave = () => {};
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(late);
    leave();
  });
  socket.on('message', (data, isBinary) => {
    clearTimeout(late);
    const text = data instanceof Buffer && !isBinary ? data.toString('utf8') : '';
    const hello = said ? null : helloIn(text);
    said = true;
    if (!hello) return closing(socket, pushCloses.refused);
    join(hello).then(
      (left) => {
        leave = left;
        if (socket.readyState !== socket.OPEN) left();
      },
      () => closing(socket, pushCloses.full),
    );
  });
}

function helloIn(text: string): PushHello | null {
  try {
    return pushHello.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function connectionOver(socket: WebSocket): PushConnection {
  return {
    open: () => socket.readyState === socket.OPEN,
    close: (code) => closing(socket, code),
    send: (frame) => {
      if (socket.bufferedAmount > MAX_WAITING) return closing(socket, pushCloses.tooSlow);
      socket.send(JSON.stringify(frame));
    },
  };
}

const quiet = new WeakSet<WebSocket>();

/** Asks a client for a sign of life, and cuts off one that left the last question unanswered. */
function stillThere(socket: WebSocket): void {
  if (quiet.has(socket)) return socket.terminate();
  quiet.add(socket);
  socket.once('pong', () => quiet.delete(socket));
  socket.ping();
}

function closing(socket: WebSocket, code: number): void {
  socket.close(code);
  setTimeout(() => socket.terminate(), CLOSE_MS).unref();
}
