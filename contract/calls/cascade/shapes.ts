import { z } from 'zod/mini';
import { NOTE_MAX } from '../../enums/booking.ts';
import { cascadeModes, MOST_CASCADE_PARTS } from '../../enums/desk/cascade.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { productKinds } from '../../products.ts';
import { cascade, cascadeId, cascadePartId } from '../../shapes/desk/cascade.ts';
import { localDate, optionalText, orderId } from '../../shapes/primitives.ts';
import { cascadeFacts } from './facts.ts';

export const cascadeCalls = defineCalls(cascadeFacts, {
  'cascade.plan.quote': {
    input: z.strictObject({
      orderId,
      mode: z.enum(cascadeModes),
      /** The day it is to leave on. */
      date: localDate,
      /** The train or flight of that day; absent: its own, else the one closest to its own time. */
      no: optionalText(20),
    }),
    output: cascade,
  },

  'cascade.plan.get': { input: z.strictObject({ cascadeId }), output: cascade },

  'cascade.plan.confirm': {
    input: z.strictObject({
      cascadeId,
      /** The parts to carry out; the others stay as they are. */
      parts: z.array(cascadePartId).check(z.minLength(1), z.maxLength(MOST_CASCADE_PARTS)),
      /** Why a product's parts go beyond the standard, where one of them asks for a reason. */
      reasons: z
        .array(
          z.strictObject({
            kind: z.enum(productKinds),
            code: z.string().check(z.minLength(1), z.maxLength(32)),
            note: optionalText(NOTE_MAX),
          }),
        )
        .check(z.maxLength(5)),
    }),
    output: cascade,
  },
});
