import { z } from 'zod/mini';
import { defineCall } from '../../kit/defineCalls.ts';
import { languages } from '../../languages.ts';

/** What a person set for themselves; every field may be unset. */
export const preferences = z.object({
  language: z.nullable(z.enum(languages)),
  theme: z.nullable(z.enum(['light', 'dark', 'system'])),
  /** Rail seat wish: window, aisle or none. */
  trainSeat: z.nullable(z.enum(['window', 'aisle', 'none'])),
});
export type Preferences = z.output<typeof preferences>;

export const settingsCalls = {
  'preference.get': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'own', acting: 'never' },
    input: z.strictObject({}),
    output: preferences,
    errors: {},
    cacheSeconds: 3600,
  }),

  /** Sets the given fields and leaves the others. */
  'preference.save': defineCall({
    kind: 'command',
    access: { who: 'session', reach: 'own', acting: 'never' },
    input: z.strictObject({
      language: z.optional(z.enum(languages)),
      theme: z.optional(z.enum(['light', 'dark', 'system'])),
      trainSeat: z.optional(z.enum(['window', 'aisle', 'none'])),
    }),
    output: preferences,
    errors: {},
  }),
};
