import { z } from 'zod/mini';
import { type Control, controls } from '../../../../contract/shapes/lists.ts';

/** What going beyond a rule leads to. */
export const over = z.enum(
  controls.filter((control): control is Exclude<Control, 'within'> => control !== 'within'),
);

/** Reasons a company lets its people give, in the order shown. */
export const reasons = z.array(
  z.strictObject({ code: z.string(), zh: z.string(), en: z.string(), de: z.string() }),
);
