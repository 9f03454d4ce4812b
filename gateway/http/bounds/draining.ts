import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/**
 * Closes without cutting a reply (guarantees §1 R9). First the door: no new connection. Then, for a moment, requests
 * on open connections are still served, each answer telling its client to go elsewhere; a connection closed at
 * once could meet a request already under way on it. Last, idle connections are closed as they become so.
 * `drainMs` is how long that moment lasts at most.
 */
export function drainOnClose(app: FastifyInstance, drainMs: number): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    // Node's own http close() would close idle connections together with the door.
    const gone = new Promise<void>((done) => Server.prototype.close.call(server, () => done()));
    await Promise.race([gone, pause(drainMs, undefined, { ref: false })]);
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    await gone;
    clearInterval(sweep);
  });
}
