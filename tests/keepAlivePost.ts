import { type Agent, request } from 'node:http';
import type { Post } from './wireClient.ts';

/** A request that got no answer; `wasOpen` when its connection had carried others before, so that it surely got in. */
export class LostCall extends Error {
  readonly code: string | undefined;
  readonly wasOpen: boolean;
  constructor(cause: NodeJS.ErrnoException, wasOpen: boolean) {
    super(cause.message, { cause });
    this.code = cause.code;
    this.wasOpen = wasOpen;
  }
}

/** Posts to a gateway over an agent's connections, which stay open as a balancer keeps them. */
export function keepAlivePost(agent: Agent, port: number): Post {
  return (method, path, headers, body) =>
    new Promise((done, failed) => {
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (part: string) => (text += part));
        // An answer begun and not ended.
        reply.on('error', (error) => failed(new LostCall(error, true)));
        reply.on('end', () => done({ status: reply.statusCode ?? 0, setCookie: [], body: text }));
      });
      sent.on('error', (error) => failed(new LostCall(error, sent.reusedSocket)));
      sent.end(body);
    });
}
