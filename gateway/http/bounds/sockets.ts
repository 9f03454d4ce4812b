import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../../base/config.ts';
import type { Metrics } from '../figures/metrics.ts';
import { addressOf } from './address.ts';
import { descriptorLimit } from './descriptors.ts';
import { makePlaces } from './places.ts';

/** The open connections of the gateway's servers. */
export type Sockets = {
  guard(server: Server): void;
  /** Notes that a connection has brought a request. */
  requestReceived(socket: Socket): void;
};

/**
 * Bounds connections per client address and in all, and apart from them those that have brought no request yet: of
 * these the oldest gives way. A trusted proxy's connections are many clients' and bounded in all only.
 */
export function makeSockets({ caps, trustedProxies }: Config, shed: Metrics['shed']): Sockets {
  const isProxy = proxyAddr.compile([...trustedProxies]);
  const open = new Map<string, number>();
  const silent = makePlaces(caps.silent);
  const leaving = new WeakMap<Socket, () => void>();
  const enter = (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const address = addressOf(remoteAddress);
    const others = open.get(address) ?? 0;
    if (others >= caps.connections.each) {
      shed('connection');
      socket.destroy();
      return;
    }
    open.set(address, others + 1);
    const speaks = silent.take(address, () => {
      shed('silent');
      socket.destroy();
    });
    leaving.set(socket, speaks);
    socket.once('close', () => {
      speaks();
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  };
  return {
    guard: (server) => {
      server.maxConnections = Math.min(caps.connections.all, spared(descriptorLimit()));
      // Without it the processes of a gateway hand a connection nobody has room for round and round. Node's types do
      // not know it yet.
      Object.assign(server, { dropMaxConnection: true });
      server.on('connection', enter);
      server.on('drop', () => shed('connection'));
      // A connection that could not be taken is its client's loss alone. Errors of listening have their own listener.
      server.on('error', () => server.listening && shed('connection'));
    },
    requestReceived: (socket) => leaving.get(socket)?.(),
  };
}

/** What store, files and jobs need beside the connections. */
const OWN_DESCRIPTORS = 256;

function spared(limit: number): number {
  return Math.max(1, limit - OWN_DESCRIPTORS, Math.floor(limit / 2));
}
