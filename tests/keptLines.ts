import { type Agent, request } from 'node:http';
import type { Post } from './wireClient.ts';

/** Posts to a gateway over an agent's connections, which stay open as a balancer keeps them. */
export function overLines(agent: Agent, port: number): Post {
  return (method, path, headers, body) =>
    new Promise((done, failed) => {
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (part: string) => (text += part));
        reply.on('error', failed);
        reply.on('end', () => done({ status: reply.statusCode ?? 0, setCookie: [], body: text }));
      });
      sent.on('error', failed);
      sent.end(body);
    });
}
