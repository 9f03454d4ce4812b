import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { productKinds } from '../../products.ts';
import { instant, localDate, localised } from '../../shapes/primitives.ts';
import { disruptionFacts } from './facts.ts';

/** A flight or train number on the local date it leaves. */
const run = {
  number: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{2,8}$/)),
  date: localDate,
};

export const disruptionCalls = defineCalls(disruptionFacts, {
  'disruption.run.get': {
    input: z.strictObject(run),
    output: z.object({
      kind: z.enum(productKinds),
      ...run,
      from: localised,
      to: localised,
      departAt: instant,
      arriveAt: instant,
      plannedDepartAt: instant,
      isCancelled: z.boolean(),
      /** '' for none, or before it is announced. */
      gate: z.string(),
      hasGate: z.boolean(),
      /** Orders of the caller's company on it. */
      orders: z.int(),
    }),
  },

  'disruption.make': {
    input: z.strictObject({
      ...run,
      change: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('delay'), minutes: z.int().check(z.minimum(15), z.maximum(720)) }),
        z.strictObject({ kind: z.literal('cancel') }),
        z.strictObject({
          kind: z.literal('gate'),
          gate: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{1,5}$/)),
        }),
      ]),
    }),
    /** How many orders, of whichever company, are asked about at once. */
    output: z.object({ orders: z.int() }),
  },
});
