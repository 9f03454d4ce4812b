import { z } from 'zod/mini';

/** What going beyond a rule leads to. */
export const over = z.literal(['record', 'warn', 'reason', 'approval', 'block']);
