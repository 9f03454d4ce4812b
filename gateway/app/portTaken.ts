import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Throws what listening there would throw (EADDRINUSE, EACCES, EADDRNOTAVAIL): asked before the store is opened and
 * seeded, which may take seconds that a taken port would waste.
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  // Whoever is waiting for the gateway may connect already; a connection that stayed would keep the probe open for ever.
  const probe = createServer((socket) => socket.destroy());
  probe.listen({ host, port });
  // `once` rejects with the error event.
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
