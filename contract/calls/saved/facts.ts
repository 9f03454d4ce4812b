import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

/** What somebody keeps for themselves is read and written by nobody else. */
const own = inSession('own', 'never');

export const savedFacts = {
  /** One's own contacts by name; numbers and addresses masked on the server. */
  'saved.contact.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 300,
    provides: ['Saved'],
  },

  /**
   * Adds a contact, or changes the one of that id; a mobile number or e-mail address left out stays as it is. A person
   * has one contact under a mobile number (`PERSON_KNOWN`).
   */
  'saved.contact.save': {
    kind: 'command',
    access: own,
    outdates: ['Saved', 'Traveller'],
    errors: {
      NAME_INVALID: 4615,
      MOBILE_INVALID: 4612,
      EMAIL_INVALID: 4766,
      PERSON_KNOWN: 4616,
      SAVED_FULL: 4881,
    },
  },

  /** Deletes a contact with their documents, unless a booking of theirs is not over yet. */
  'saved.contact.remove': {
    kind: 'command',
    access: own,
    outdates: ['Saved', 'Traveller'],
    errors: { CONTACT_TRAVELS: 4882 },
  },

  /** One's own delivery addresses, the last changed first; the mobile number masked. */
  'saved.address.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 300,
    provides: ['Saved'],
  },

  /** Adds a delivery address, or changes the one of that id; a mobile number left out stays as it is. */
  'saved.address.save': {
    kind: 'command',
    access: own,
    outdates: ['Saved'],
    errors: { MOBILE_INVALID: 4612, POSTCODE_INVALID: 4883, SAVED_FULL: 4881 },
  },

  'saved.address.remove': {
    kind: 'command',
    access: own,
    outdates: ['Saved'],
  },

  /** One's own frequent flyer cards, numbers masked, and the airlines there are. */
  'saved.mileage.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 300,
    provides: ['Saved'],
  },

  /** Adds a frequent flyer card, or changes the one of that id; a number left out stays as it is. */
  'saved.mileage.save': {
    kind: 'command',
    access: own,
    outdates: ['Saved'],
    errors: {
      AIRLINE_UNKNOWN: 4884,
      CARD_NUMBER_INVALID: 4885,
      CARD_KNOWN: 4886,
      SAVED_FULL: 4881,
    },
  },

  'saved.mileage.remove': {
    kind: 'command',
    access: own,
    outdates: ['Saved'],
  },

  /** One's own travel documents, those that ran out among them; numbers masked. */
  'saved.document.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 300,
    // Whoever books for somebody may add one too, which is pushed as their change.
    provides: ['Saved', 'Traveller'],
  },

  /**
   * Adds a travel document of one's own. A good one of its type is replaced only by one that is good for longer, its
   * renewal (`DOCUMENT_KEPT`), and not while a booking made on it is not over (`DOCUMENT_IN_USE`).
   */
  'saved.document.add': {
    kind: 'command',
    access: own,
    outdates: ['Saved', 'Traveller', 'Home'],
    errors: {
      ID_CARD_INVALID: 4611,
      DOCUMENT_INVALID: 4614,
      PERSON_KNOWN: 4616,
      DOCUMENT_EXPIRED: 4617,
      DOCUMENT_KEPT: 4618,
      DOCUMENT_IN_USE: 4921,
      VALIDITY_MISSING: 4922,
    },
  },

  /** Fills in what a document was entered without; one that is complete is not changed any more (spec §5). */
  'saved.document.complete': {
    kind: 'command',
    access: own,
    outdates: ['Saved', 'Traveller', 'Home'],
    errors: { DOCUMENT_EXPIRED: 4617, DOCUMENT_LOCKED: 4920 },
  },

  /** The whole number of a document of one's own; every reveal is an audit row. */
  'saved.document.reveal': {
    kind: 'command',
    access: own,
    keep: false,
  },

  /** Deletes a document, unless a booking made on it is not over. */
  'saved.document.remove': {
    kind: 'command',
    access: own,
    outdates: ['Saved', 'Traveller', 'Home'],
    errors: { DOCUMENT_IN_USE: 4921 },
  },

  /** One's own cards of a kind, numbers masked. */
  'saved.card.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 300,
    provides: ['Saved'],
  },

  /** Adds a card, or changes the one of that id; a number left out stays as it is. */
  'saved.card.save': {
    kind: 'command',
    access: own,
    outdates: ['Saved'],
    errors: {
      CARD_KNOWN: 4886,
      SAVED_FULL: 4881,
      ISSUER_UNKNOWN: 4923,
      OFFICIAL_NUMBER_INVALID: 4924,
      BANK_NUMBER_INVALID: 4925,
      MEMBER_NUMBER_INVALID: 4926,
    },
  },

  /** The whole number of a card of one's own; every reveal is an audit row. */
  'saved.card.reveal': {
    kind: 'command',
    access: own,
    keep: false,
  },

  'saved.card.remove': {
    kind: 'command',
    access: own,
    outdates: ['Saved'],
  },

  /** One's own expense notes of a month, the last day first, and the months that have some. */
  'saved.note.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 300,
    provides: ['Saved'],
  },

  /** Adds an expense note, or changes the one of that id. It is private: nobody approves or pays it. */
  'saved.note.save': {
    kind: 'command',
    access: own,
    outdates: ['Saved'],
    errors: { SAVED_FULL: 4881, NOTE_DATE_AHEAD: 4927, ORDER_UNKNOWN: 4928 },
  },

  'saved.note.remove': {
    kind: 'command',
    access: own,
    outdates: ['Saved'],
  },
} as const satisfies FactsByName;
