import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { pushFacts } from './facts.ts';

export const pushCalls = defineCalls(pushFacts, {
  'push.ticket.get': {
    input: z.strictObject({}),
    output: z.object({ ticket: z.string(), expiresInSeconds: z.int() }),
  },
});
