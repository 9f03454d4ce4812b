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
} as const satisfies FactsByName;
