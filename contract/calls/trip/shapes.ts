import { z } from 'zod/mini';
import { mostDraftRows } from '../../enums/booking.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { productKinds } from '../../products.ts';
import { draftRow, rowId, rowOutcome } from '../../shapes/booking.ts';
import { orderSummary, orderTabs } from '../../shapes/order.ts';
import { documentTypes, heldDocument, traveller, travellerRef } from '../../shapes/people.ts';
import {
  employeeId,
  guestId,
  idempotencyKey,
  instant,
  localDate,
  offerId,
  optionalText,
  text,
  tripId,
} from '../../shapes/primitives.ts';
import { tripFacts } from './facts.ts';

export const tripCalls = defineCalls(tripFacts, {
  'trip.traveller.list': {
    input: z.strictObject({
      kind: z.optional(z.enum(['employee', 'guest', 'contact'])),
      /** Name, pinyin, initials, department or user code. */
      keyword: optionalText(40),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    output: z.object({ travellers: z.array(traveller), nextCursor: z.nullable(z.string()) }),
  },

  'trip.traveller.find': {
    input: z.strictObject({
      /** In any form people paste them in. */
      document: z.optional(z.strictObject({ type: z.enum(documentTypes), number: text(60) })),
      mobile: optionalText(60),
    }),
    output: z.object({
      found: z.array(z.object({ traveller, by: z.array(z.enum(['document', 'mobile'])) })),
    }),
  },

  'trip.guest.add': {
    input: z.strictObject({
      name: text(60),
      hostId: employeeId,
      documentType: z.enum(documentTypes),
      /** In any form people paste them in, as the mobile. */
      documentNumber: text(60),
      mobile: text(60),
      /** Who of the host's guests they are; what was kept of them is replaced. */
      guestId: z.optional(guestId),
    }),
    output: traveller,
  },

  'trip.document.add': {
    input: z.strictObject({
      traveller: travellerRef,
      type: z.enum(documentTypes),
      /** In any form people paste it in. */
      number: text(60),
      /** The last day it is good for; null = for life. */
      validUntil: z.nullable(localDate),
    }),
    output: heldDocument,
  },

  'trip.draft.submit': {
    input: z.strictObject({
      tab: z.enum(orderTabs),
      title: optionalText(60),
      tripId: z.optional(tripId),
      rows: z.array(draftRow).check(z.minLength(1), z.maxLength(mostDraftRows)),
    }),
    output: z.object({ tripId, rows: z.array(rowOutcome) }),
  },

  'trip.draft.settle': {
    input: z.strictObject({
      key: idempotencyKey,
      rowIds: z.array(rowId).check(z.minLength(1), z.maxLength(mostDraftRows)),
    }),
    output: z.discriminatedUnion('state', [
      z.object({ state: z.literal('sent'), tripId, rows: z.array(rowOutcome) }),
      z.object({ state: z.literal('nothing') }),
    ]),
  },

  'trip.draft.get': {
    input: z.strictObject({ tripId }),
    output: z.object({ tripId, rows: z.array(rowOutcome), asOf: instant }),
  },

  'trip.overlap.list': {
    input: z.strictObject({
      kind: z.enum(productKinds),
      offerId,
      option: draftRow.shape.option,
      travellers: z.array(travellerRef).check(z.minLength(1), z.maxLength(mostDraftRows)),
    }),
    output: z.object({
      overlaps: z.array(z.object({ traveller: travellerRef, order: z.nullable(orderSummary) })),
      /** Orders the caller may see that lead to the same city on the same day without meeting the offer. */
      alike: z.array(z.object({ traveller: travellerRef, order: orderSummary })),
    }),
  },
});
