import { WebSocket } from 'ws';
import type { OpenSocket } from '../../../client/ports.ts';

/** Longest wait for a connection and its upgrade, ms. */
const OPEN_MS = 10_000;
/** What the gateway says is short. */
const MOST_BYTES = 64 * 1024;

/** WebSockets of Node, over TLS 1.2 and later where the address asks for it. */
export const nodeSocket: OpenSocket = (url, on) => {
  const socket = new WebSocket(url, {
    handshakeTimeout: OPEN_MS,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    followRedirects: false,
    minVersion: 'TLSv1.2',
  });
  // What is wrong with it is told by its close.
  socket.on('error', () => {});
  socket.on('open', on.opened);
  socket.on('message', (data, isBinary) => {
    if (data instanceof Buffer && !isBinary) on.said(data.toString('utf8'));
  });
  socket.on('close', on.closed);
  return {
    send: (text) => socket.readyState === socket.OPEN && socket.send(text),
    close: () => socket.terminate(),
  };
};
