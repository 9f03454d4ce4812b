import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

/** Of meetings one organises or takes part in; managers of meetings reach all of their company. */
const own = inSession('own', 'never');
const managers = needing(inSession('company', 'never'), 'manage.meetings');
const settlers = needing(inSession('company', 'never'), 'settle.meetings');
const anybody = inSession('none', 'never');

/** The stage it is in by now does not allow it; the supplier has not answered yet. */
const moved = { MEETING_STAGE: 4913, MEETING_PENDING: 4914 } as const;

export const meetingFacts = {
  /** Cities that meeting suppliers have houses in. */
  'meeting.city.list': { kind: 'query', access: anybody, cacheSeconds: 3600 },

  /** What meeting suppliers offer: houses of a city, or ships that leave in the next weeks. */
  'meeting.product.list': {
    kind: 'query',
    access: anybody,
    cacheSeconds: 300,
    errors: { SUPPLIER_UNAVAILABLE: 4636 },
  },

  'meeting.product.get': {
    kind: 'query',
    access: anybody,
    cacheSeconds: 300,
    errors: { SUPPLIER_UNAVAILABLE: 4636 },
  },

  /** Meetings one organises or takes part in, the last changed first. */
  'meeting.list': { kind: 'query', access: own, cacheSeconds: 60, provides: ['Meeting'] },

  'meeting.get': { kind: 'query', access: own, cacheSeconds: 30, provides: ['Meeting'] },

  /** Writes down a demand, or changes one suppliers have not quoted for yet. */
  'meeting.save': {
    kind: 'command',
    access: own,
    outdates: ['Meeting'],
    errors: { ...moved, PLACE_UNKNOWN: 4632, MEETING_DAYS: 4917 },
  },

  /** Names who takes part: all of them at once. Each who is added is active and somebody the caller may book for. */
  'meeting.participant.save': {
    kind: 'command',
    access: own,
    outdates: ['Meeting'],
    errors: { ...moved, DEACTIVATED: 4772 },
  },

  /** A meeting begins, on its day or after it. */
  'meeting.begin': { kind: 'command', access: own, outdates: ['Meeting'], errors: moved },

  /** A meeting is over; its bill is asked for. */
  'meeting.finish': { kind: 'command', access: own, outdates: ['Meeting'], errors: moved },

  /** Calls a meeting off; one that was ordered is given back, with the fee its terms say. */
  'meeting.cancel': { kind: 'command', access: own, outdates: ['Meeting'], errors: moved },

  /** Meetings of the company, open or over. */
  'meeting.inbox.list': { kind: 'query', access: managers, cacheSeconds: 30, provides: ['Meeting'] },

  /** Asks suppliers for quotes, or again for those that did not answer. A demand nobody offers anything for stays one. */
  'meeting.inquire': {
    kind: 'command',
    access: managers,
    outdates: ['Meeting'],
    errors: { ...moved, MEETING_NO_OFFERS: 4948, SUPPLIER_UNAVAILABLE: 4636 },
  },

  /** Asks a supplier for a lower price; it answers with its last word. */
  'meeting.quote.negotiate': {
    kind: 'command',
    access: managers,
    outdates: ['Meeting'],
    errors: { ...moved, QUOTE_LOST: 4915, SUPPLIER_UNAVAILABLE: 4636 },
  },

  /** Orders by a quote; its price is frozen on the company account. Above the budget only knowingly. */
  'meeting.quote.accept': {
    kind: 'command',
    access: managers,
    outdates: ['Meeting'],
    errors: { ...moved, QUOTE_LOST: 4915, MEETING_FUNDS: 4916, MEETING_OVER_BUDGET: 4919 },
  },

  /** Asks the supplier what became of what it has not answered. */
  'meeting.recheck': { kind: 'command', access: managers, outdates: ['Meeting'], errors: moved },

  /** Meetings whose bill waits to be settled, and those that were. */
  'meeting.settlement.list': { kind: 'query', access: settlers, cacheSeconds: 30, provides: ['Meeting'] },

  /** Pays a meeting's bill from the company account: exactly the sum that was shown. */
  'meeting.settle': {
    kind: 'command',
    access: settlers,
    outdates: ['Meeting'],
    errors: { ...moved, BILL_CHANGED: 4918, SUPPLIER_UNAVAILABLE: 4636 },
  },
} as const satisfies FactsByName;
