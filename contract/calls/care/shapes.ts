import { z } from 'zod/mini';
import { stayReasons } from '../../enums/desk/care.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { careTerms, handOverId, nextDeadline } from '../../shapes/desk/care.ts';
import { orderSummary } from '../../shapes/order.ts';
import { draftId, employeeId, instant, localDate, orderId } from '../../shapes/primitives.ts';
import { careFacts } from './facts.ts';

const caredOrder = z.object({ order: orderSummary, deadline: nextDeadline });
const caredDraft = z.object({
  draftId,
  /** JSON of its part `title`; '' where it has none. */
  title: z.string(),
  people: z.int(),
  legs: z.int(),
});

const handOver = z.object({
  handOverId,
  /** The other one: who gave it, or who has it. */
  person: z.object({ employeeId, name: z.string() }),
  /** '' for none. */
  note: z.string(),
  until: z.nullable(localDate),
  givenAt: instant,
  orders: z.array(caredOrder),
  drafts: z.array(caredDraft),
});

/** Why it stays; null of what goes. */
const reason = z.nullable(z.enum(stayReasons));

export const careCalls = defineCalls(careFacts, {
  'order.care.give': {
    input: z.strictObject({ orderId, ...careTerms }),
    output: z.object({ handOverId }),
  },

  'order.care.end': {
    input: z.strictObject({ orderId }),
    output: z.object({}),
  },

  'order.care.list': {
    input: z.strictObject({}),
    output: z.object({ received: z.array(handOver), given: z.array(handOver) }),
  },

  'desk.handOver.quote': {
    input: z.strictObject({ to: z.optional(employeeId) }),
    output: z.object({
      /** The next deadline first, then those without one by departure. */
      orders: z.array(z.object({ ...caredOrder.shape, reason })),
      drafts: z.array(z.object({ ...caredDraft.shape, reason })),
      /** There is more than goes at once: it is handed over again for the rest. */
      isMore: z.boolean(),
    }),
  },

  'desk.handOver.give': {
    input: z.strictObject({ ...careTerms }),
    output: z.object({
      handOverId,
      orders: z.array(z.object({ orderId, reason })),
      drafts: z.array(z.object({ draftId, reason })),
    }),
  },

  'desk.handOver.end': {
    input: z.strictObject({ handOverId }),
    output: z.object({}),
  },
});
