import { z } from 'zod/mini';
import { MEETING_NAMED_MAX } from '../../enums/meeting/meeting.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import {
  meetingDemand,
  meetingId,
  meetingProduct,
  meetingProductId,
  meetingSummary,
  meetingView,
} from '../../shapes/meeting/meeting.ts';
import { travellerRef } from '../../shapes/people.ts';
import { cityCode, fen, localised } from '../../shapes/primitives.ts';
import { meetingFacts } from './facts.ts';

/** The meeting as the caller saw it: another version is refused. */
const seen = { meetingId, version: z.int() };
const quoteId = z.string().check(z.minLength(1), z.maxLength(60));
const list = z.object({ meetings: z.array(meetingSummary) });

export const meetingCalls = defineCalls(meetingFacts, {
  'meeting.city.list': {
    input: z.strictObject({}),
    output: z.object({
      cities: z.array(
        z.object({ code: cityCode, name: localised, pinyin: z.string(), initials: z.string() }),
      ),
    }),
  },

  'meeting.product.list': {
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('venue'), city: cityCode }),
      z.strictObject({ kind: z.literal('sailing') }),
    ]),
    output: z.object({ products: z.array(meetingProduct) }),
  },

  'meeting.product.get': {
    input: z.strictObject({ productId: meetingProductId }),
    output: z.object({ product: meetingProduct }),
  },

  'meeting.list': { input: z.strictObject({}), output: list },

  'meeting.get': { input: z.strictObject({ meetingId }), output: z.object({ meeting: meetingView }) },

  'meeting.save': {
    input: z.strictObject({
      /** Left out for a new one. */
      meetingId: z.optional(meetingId),
      version: z.optional(z.int()),
      ...meetingDemand,
    }),
    output: z.object({ meetingId, version: z.int() }),
  },

  'meeting.participant.save': {
    input: z.strictObject({ ...seen, refs: z.array(travellerRef).check(z.maxLength(MEETING_NAMED_MAX)) }),
    output: z.object({}),
  },

  'meeting.begin': { input: z.strictObject(seen), output: z.object({}) },
  'meeting.finish': { input: z.strictObject(seen), output: z.object({}) },
  'meeting.cancel': { input: z.strictObject(seen), output: z.object({}) },

  'meeting.inbox.list': { input: z.strictObject({ over: z.boolean() }), output: list },

  'meeting.inquire': { input: z.strictObject(seen), output: z.object({ quotes: z.int() }) },

  'meeting.quote.negotiate': {
    input: z.strictObject({ ...seen, quoteId, wantedFen: fen.check(z.minimum(1)) }),
    output: z.object({ totalFen: fen }),
  },

  'meeting.quote.accept': {
    input: z.strictObject({
      ...seen,
      quoteId,
      /** The price that was shown. */
      totalFen: fen,
      /** Whoever orders has seen that it is above the budget. */
      overBudget: z.boolean(),
    }),
    /** `unknown`: the supplier has not answered; it is asked about until it does. */
    output: z.object({ came: z.enum(['accepted', 'refused', 'unknown']) }),
  },

  'meeting.recheck': {
    input: z.strictObject(seen),
    output: z.object({ pending: z.boolean() }),
  },

  'meeting.settlement.list': { input: z.strictObject({ settled: z.boolean() }), output: list },

  'meeting.settle': { input: z.strictObject({ ...seen, billFen: fen }), output: z.object({}) },
});
