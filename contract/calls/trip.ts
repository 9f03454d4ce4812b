import { z } from 'zod/mini';
import { defineCall } from '../kit/defineCall.ts';
import { documentTypes, traveller } from '../shapes/people.ts';
import { employeeId, optionalText, text } from '../shapes/primitives.ts';

export const tripCalls = {
  /**
   * Whom one may book for. Without `_ctx`: oneself, those whose grants hold (ended ones are listed, blocked),
   * their guests, one's own guests and contacts; a travel manager also finds everybody in the company.
   * With `_ctx`: the principal, their guests and contacts.
   */
  'trip.traveller.list': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'served', acting: 'book' },
    input: z.strictObject({
      kind: z.optional(z.enum(['employee', 'guest', 'contact'])),
      /** Name, pinyin, initials, department or user code. */
      keyword: optionalText(40),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    output: z.object({ travellers: z.array(traveller), nextCursor: z.nullable(z.string()) }),
    errors: {},
    cacheSeconds: 60,
  }),

  /** Adds an outside person under a host; the data is purged after the purge date (domain §1). */
  'trip.guest.add': defineCall({
    kind: 'command',
    access: { who: 'session', reach: 'served', acting: 'book' },
    input: z.strictObject({
      name: text(40),
      hostId: employeeId,
      documentType: z.enum(documentTypes),
      documentNumber: text(30),
      mobile: text(20),
    }),
    output: traveller,
    errors: { ID_CARD_INVALID: 4611, MOBILE_INVALID: 4612 },
  }),
};
