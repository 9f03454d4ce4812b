import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { employeeId, localised, text } from '../../shapes/primitives.ts';
import { levelFacts } from './facts.ts';

const code = text(16);
const words = z.object({ zh: text(20), en: text(40), de: text(40) });

export const levelCalls = defineCalls(levelFacts, {
  'level.list': {
    input: z.strictObject({}),
    output: z.object({
      levels: z.array(
        z.object({
          code: z.string(),
          name: localised,
          /** Active people, and all who hold it, those who left among them. */
          active: z.int(),
          held: z.int(),
        }),
      ),
    }),
  },

  'level.save': {
    input: z.strictObject({
      /** Absent for a new one. */
      code: z.optional(code),
      name: words,
      /** The name it had when it was opened. */
      was: z.optional(localised),
    }),
    output: z.object({ code: z.string() }),
  },

  'level.order': {
    input: z.strictObject({
      codes: z.array(code).check(z.minLength(1), z.maxLength(20)),
      /** The order it had when it was moved. */
      was: z.array(code).check(z.minLength(1), z.maxLength(20)),
    }),
    output: z.object({}),
  },

  'level.assign': {
    input: z.strictObject({
      code,
      employeeIds: z.array(employeeId).check(z.minLength(1), z.maxLength(200)),
    }),
    output: z.object({ assigned: z.int() }),
  },

  'level.remove': {
    input: z.strictObject({ code }),
    output: z.object({}),
  },
});
