import { z } from 'zod/mini';
import { defineCall } from '../../kit/defineCalls.ts';

export const pushCalls = {
  /** A ticket for the push channel: one use, 30 s, this session's (contract/shapes/push.ts). */
  'push.ticket.get': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'own', acting: 'never' },
    input: z.strictObject({}),
    output: z.object({ ticket: z.string(), expiresInSeconds: z.int() }),
    errors: {},
  }),
};
