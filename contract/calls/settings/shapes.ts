import { z } from 'zod/mini';
import { usedWhats } from '../../enums/desk/usedWhat.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { languages } from '../../languages.ts';
import { productKinds } from '../../products.ts';
import { instant } from '../../shapes/primitives.ts';
import { settingsFacts } from './facts.ts';

/** What a person set for themselves; every field may be unset. */
export const preferences = z.object({
  language: z.nullable(z.enum(languages)),
  theme: z.nullable(z.enum(['light', 'dark', 'system'])),
  /** Rail seat wish: window, aisle or none. */
  trainSeat: z.nullable(z.enum(['window', 'aisle', 'none'])),
});

export type Preferences = z.output<typeof preferences>;

/** A city or a station, airport or the like, by the code its product lists it under. */
const usedPlace = {
  product: z.enum(productKinds),
  place: z.strictObject({
    kind: z.enum(['city', 'station']),
    code: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
  }),
};

/** What was taken, by the name of a route or the reference of a person: never by words one reads. */
const usedCommand = {
  what: z.enum(usedWhats),
  key: z.string().check(z.regex(/^[A-Za-z]{1,40}(:[0-9a-f]{32})?$/)),
};

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

  'place.used.list': {
    input: z.strictObject({}),
    output: z.object({ places: z.array(z.object({ ...usedPlace, uses: z.int(), usedAt: instant })) }),
  },

  'place.used.add': { input: z.strictObject(usedPlace), output: z.object({}) },

  'place.used.clear': { input: z.strictObject({}), output: z.object({}) },

  'command.used.list': {
    input: z.strictObject({}),
    output: z.object({ used: z.array(z.object({ ...usedCommand, uses: z.int(), usedAt: instant })) }),
  },

  'command.used.add': { input: z.strictObject(usedCommand), output: z.object({}) },
});
