import { z } from 'zod/mini';
import { defineCall } from '../../kit/defineCalls.ts';
import { draftRow, rowId, rowOutcome } from '../../shapes/booking.ts';
import { orderTabs } from '../../shapes/order.ts';
import { documentTypes, traveller } from '../../shapes/people.ts';
import { employeeId, idempotencyKey, instant, optionalText, text, tripId } from '../../shapes/primitives.ts';

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

  /**
   * Adds an outside person under a host; the data is purged after the purge date (domain §1). Who holds the same document
   * under the same host is the same guest, as entered last.
   */
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

  /**
   * Books every row under one trip: many travellers, many legs, every product. Rows stand alone: one may be booked
   * while another fails. Sent again under the same idempotency key, rows answer what became of them the first time,
   * without name and order where the caller may no longer book for their principal;
   * rows that failed may be tried again under a new key with `tripId`, and join the trip (resumable per row).
   */
  'trip.draft.submit': defineCall({
    kind: 'command',
    access: { who: 'session', reach: 'served', acting: 'book' },
    input: z.strictObject({
      tab: z.enum(orderTabs),
      title: optionalText(60),
      tripId: z.optional(tripId),
      rows: z.array(draftRow).check(z.minLength(1), z.maxLength(50)),
    }),
    output: z.object({ tripId, rows: z.array(rowOutcome) }),
    /** The key was closed by `trip.draft.settle`: a late try under it books nothing. */
    errors: { DRAFT_CLOSED: 4613 },
    offline: 'queue',
    keep: false,
  }),

  /**
   * What became of a draft the caller sent under `key`: the rows it booked, or nothing. After "nothing" the key is
   * closed, so that a try still on its way books nothing either. Asked where sending the draft again is refused
   * (a grant revoked meanwhile), because that refusal does not say what an earlier try did.
   */
  'trip.draft.settle': defineCall({
    kind: 'command',
    access: { who: 'session', reach: 'own', acting: 'never' },
    input: z.strictObject({
      key: idempotencyKey,
      rowIds: z.array(rowId).check(z.minLength(1), z.maxLength(50)),
    }),
    output: z.discriminatedUnion('state', [
      z.object({ state: z.literal('sent'), tripId, rows: z.array(rowOutcome) }),
      z.object({ state: z.literal('nothing') }),
    ]),
    errors: {},
  }),

  /** What became of a trip's rows since; asked while a row is `unknown` or waits for approval. */
  'trip.draft.get': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'served', acting: 'book' },
    input: z.strictObject({ tripId }),
    output: z.object({ tripId, rows: z.array(rowOutcome), asOf: instant }),
    errors: {},
  }),
};
