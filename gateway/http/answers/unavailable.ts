import type { FastifyReply } from 'fastify';
import { commonCodes } from '../../../contract/kit/codes.ts';
import type { Words } from '../../base/words.ts';

/** When whoever was turned away may come again, s. */
const RETRY_SECONDS = 1;

/**
 * The answer of a gateway that cannot serve now (wire-protocol §4a): 503, unsealed, with Retry-After. It says nothing of
 * what became of the call, so a client asks again under the same idempotency key.
 */
export function sayUnavailable(reply: FastifyReply, words: Words): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', RETRY_SECONDS)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ Code: commonCodes.UNAVAILABLE, Message: words('zh', 'UNAVAILABLE') }));
}
