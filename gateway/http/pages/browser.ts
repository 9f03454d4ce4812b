import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserBinding } from '../../base/ports.ts';
import { browserNameOf } from './browserName.ts';

/**
 * The cookie of H5 sessions (wire-protocol §4). The prefix makes the browser insist on Secure, Path=/ and no
 * Domain. Chromium takes and sends it on http://127.0.0.1 and http://localhost too (seen with Chromium 156), so
 * there is no weaker second name for development; elsewhere it needs https.
 */
const NAME = '__Host-td';
const shape = /^[A-Za-z0-9_-]{43}$/;

/** Lets requests be read for their cookies. */
export async function registerCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
}

/** The browser behind a request: the cookie it sent, and a way to set it with the answer. */
export function browserOf(request: FastifyRequest, reply: FastifyReply): BrowserBinding {
  const sent = request.cookies[NAME];
  const options = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const;
  return {
    cookie: sent !== undefined && shape.test(sent) ? sent : null,
    name: browserNameOf(request.headers['user-agent']),
    bind: (value) => {
      if (value === null) reply.clearCookie(NAME, options);
      else reply.setCookie(NAME, value, options);
    },
  };
}
