import { z } from 'zod/mini';
import { type Control, controls } from '../../../contract/enums/standard.ts';

/** What going beyond a rule leads to. */
export const over = z.enum(
  controls.filter((control): control is Exclude<Control, 'within'> => control !== 'within'),
);

/** Reasons of a closed list, in the order shown. */
export function reasonsOf<const Code extends readonly [string, ...string[]]>(codes: Code) {
  return z.array(z.strictObject({ code: z.enum(codes), zh: z.string(), en: z.string(), de: z.string() }));
}

/** Reasons a company lets its people give, in the order shown. */
export const reasons = z.array(
  z.strictObject({ code: z.string(), zh: z.string(), en: z.string(), de: z.string() }),
);
