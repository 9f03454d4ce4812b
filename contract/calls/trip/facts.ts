import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const tripFacts = {
  /**
   * Whom one may book for. Without `_ctx`: oneself, those whose grants hold (ended ones are listed, blocked),
   * their guests, one's own guests and contacts; a travel manager also finds everybody in the company.
   * With `_ctx`: the principal, their guests and contacts.
   */
  'trip.traveller.list': {
    kind: 'query',
    access: inSession('served', 'book'),
    cacheSeconds: 60,
    provides: ['Traveller'],
  },

  /**
   * Whom one may book for that hold this document or this mobile number, so that nobody is entered twice. Whole numbers
   * only, and so many in an hour: a number nobody may see is not to be found by trying.
   */
  'trip.traveller.find': {
    kind: 'query',
    access: inSession('served', 'book'),
    cacheSeconds: 0,
  },

  /**
   * Adds an outside person under a host; the data is purged after the purge date (domain §1). A host has each document
   * number and each mobile number once: what is entered of somebody known already is refused with `PERSON_KNOWN`, unless
   * it is the same again, or `guestId` says that they are to be as entered now.
   */
  'trip.guest.add': {
    kind: 'command',
    access: needing(inSession('served', 'book'), 'guest.add'),
    outdates: ['Traveller'],
    errors: {
      ID_CARD_INVALID: 4611,
      MOBILE_INVALID: 4612,
      DOCUMENT_INVALID: 4614,
      NAME_INVALID: 4615,
      PERSON_KNOWN: 4616,
    },
  },

  /**
   * Adds a document somebody one may book for can travel on, where none of its type is good any more, or renews one that
   * is too short for journeys sold now by one that is good for longer, unless a booking stands on it (`DOCUMENT_IN_USE`).
   * One that is good for all of them is changed by its holder or the administrator alone (`DOCUMENT_KEPT`; spec §5).
   * Nobody's number is anybody else's in the company.
   */
  'trip.document.add': {
    kind: 'command',
    access: inSession('served', 'book'),
    outdates: ['Traveller', 'Saved', 'Home'],
    errors: {
      ID_CARD_INVALID: 4611,
      DOCUMENT_INVALID: 4614,
      PERSON_KNOWN: 4616,
      DOCUMENT_EXPIRED: 4617,
      DOCUMENT_KEPT: 4618,
      DOCUMENT_IN_USE: 4921,
    },
  },

  /**
   * Books every row under one trip: many travellers, many legs, every product. Rows stand alone: one may be booked
   * while another fails. Sent again under the same idempotency key, rows answer what became of them the first time,
   * without name and order where the caller may no longer book for their principal;
   * rows that failed may be tried again under a new key with `tripId`, and join the trip (resumable per row).
   */
  'trip.draft.submit': {
    kind: 'command',
    access: inSession('served', 'book'),
    outdates: ['Order', 'Home', 'Offer'],
    offline: 'queue',
    keep: false,
    /** The key was closed by `trip.draft.settle`: a late try under it books nothing. */
    errors: { DRAFT_CLOSED: 4613 },
  },

  /**
   * What became of a draft the caller sent under `key`: the rows it booked, or nothing. After "nothing" the key is
   * closed, so that a try still on its way books nothing either. Asked where sending the draft again is refused
   * (a grant revoked meanwhile), because that refusal does not say what an earlier try did.
   */
  'trip.draft.settle': {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['Order', 'Home', 'Offer'],
  },

  /** What became of a trip's rows since; asked while a row is `unknown` or waits for approval. */
  'trip.draft.get': {
    kind: 'query',
    access: inSession('served', 'book'),
    provides: ['Order'],
  },

  /**
   * Journeys of these travellers that an offer would meet, by the rule a booking is refused by (DUPLICATE_TRIP): asked
   * while the form is open, so that it is told before it is sent. `order` is null where the caller may not see it. Beside
   * them what is likely booked already: the same way on the same day at another time, which nothing refuses.
   */
  'trip.overlap.list': {
    kind: 'query',
    access: inSession('served', 'book'),
    cacheSeconds: 0,
    provides: ['Order'],
    errors: { OFFER_EXPIRED: 4634, SUPPLIER_UNAVAILABLE: 4636 },
  },
} as const satisfies FactsByName;
