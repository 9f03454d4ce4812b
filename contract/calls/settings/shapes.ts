import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { languages } from '../../languages.ts';
import { settingsFacts } from './facts.ts';

/** What a person set for themselves; every field may be unset. */
export const preferences = z.object({
  language: z.nullable(z.enum(languages)),
  theme: z.nullable(z.enum(['light', 'dark', 'system'])),
  /** Rail seat wish: window, aisle or none. */
  trainSeat: z.nullable(z.enum(['window', 'aisle', 'none'])),
});

export type Preferences = z.output<typeof preferences>;

export const settingsCalls = defineCalls(settingsFacts, {
  'preference.get': {
    input: z.strictObject({}),
    output: preferences,
  },

  'preference.save': {
    input: z.strictObject({
      language: z.optional(z.enum(languages)),
      theme: z.optional(z.enum(['light', 'dark', 'system'])),
      trainSeat: z.optional(z.enum(['window', 'aisle', 'none'])),
    }),
    output: preferences,
  },
});
