import { z } from 'zod/mini';
import { NOTE_MAX } from '../../enums/booking.ts';
import { MOST_LINK_DAYS } from '../../enums/brief.ts';
import { MOST_PAPERS } from '../../enums/desk/orderTable.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { languages } from '../../languages.ts';
import { guestLink, guestLinkId, tripBrief } from '../../shapes/desk/brief.ts';
import { instant, optionalText, orderId } from '../../shapes/primitives.ts';
import { briefFacts } from './facts.ts';

export const briefCalls = defineCalls(briefFacts, {
  'brief.trip.get': { input: z.strictObject({ orderId }), output: tripBrief },

  'brief.trip.send': {
    input: z.strictObject({ orderId, everybody: z.boolean(), note: optionalText(NOTE_MAX) }),
    /** To how many accounts it went. */
    output: z.object({ accounts: z.int() }),
  },

  'brief.papers.get': {
    input: z.strictObject({
      orderIds: z.array(orderId).check(z.minLength(1), z.maxLength(MOST_PAPERS)),
      language: z.enum(languages),
    }),
    output: z.object({
      name: z.string().check(z.maxLength(80)),
      /** The file in base64: 800 kB at most. */
      pdf: z.string().check(z.minLength(1), z.maxLength(1_080_000)),
    }),
  },

  'brief.link.list': {
    input: z.strictObject({ orderId }),
    output: z.object({ links: z.array(guestLink) }),
  },

  'brief.link.make': {
    input: z.strictObject({ orderId, days: z.int().check(z.minimum(1), z.maximum(MOST_LINK_DAYS)) }),
    output: z.object({ linkId: guestLinkId, url: z.string(), expiresAt: instant }),
  },

  'brief.link.revoke': { input: z.strictObject({ orderId, linkId: guestLinkId }), output: z.object({}) },

  'brief.guest.get': {
    input: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43,64}$/)) }),
    output: z.object({ brief: z.nullable(tripBrief) }),
  },
});
