import { inSession } from '../../kit/access.ts';
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
   * Adds an outside person under a host; the data is purged after the purge date (domain §1). Who holds the same document
   * under the same host is the same guest, as entered last.
   */
  'trip.guest.add': {
    kind: 'command',
    access: inSession('served', 'book'),
    outdates: ['Traveller'],
    errors: { ID_CARD_INVALID: 4611, MOBILE_INVALID: 4612 },
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
} as const satisfies FactsByName;
