import { anyone, inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const seen = needing(inSession('served', 'orders'), 'orders.view');
const booked = needing(inSession('served', 'book'), 'orders.view');

export const briefFacts = {
  /** The trip an order was booked with, of whoever travels on it, as it is carried in a pocket. */
  'brief.trip.get': { kind: 'query', access: seen, cacheSeconds: 30, provides: ['Order'] },

  /**
   * Sends the trip to its traveller's messages, or to everybody's who was booked with them and for whom the caller books; a
   * guest's goes to their host.
   */
  'brief.trip.send': {
    kind: 'command',
    access: booked,
    outdates: [],
    errors: { NOBODY_TO_SEND: 5054 },
  },

  /** The briefs of orders as one PDF, each trip of each traveller once, on a page of its own. */
  'brief.papers.get': {
    kind: 'query',
    access: seen,
    cacheSeconds: 0,
    errors: { PAPER_FAILED: 4671 },
  },

  /** The links to a trip that were made, the newest first. */
  'brief.link.list': { kind: 'query', access: booked, cacheSeconds: 0, provides: ['GuestLink'] },

  /** A link by which anybody reads this trip's brief without an account, until it ends or is revoked. */
  'brief.link.make': {
    kind: 'command',
    access: booked,
    outdates: ['GuestLink'],
    keep: false,
    errors: { GUEST_LINKS_FULL: 4979 },
  },

  'brief.link.revoke': { kind: 'command', access: booked, outdates: ['GuestLink'] },

  /** What a link leads to, for whoever has it; null for every other, whatever became of it. */
  'brief.guest.get': { kind: 'query', access: anyone },
} as const satisfies FactsByName;
