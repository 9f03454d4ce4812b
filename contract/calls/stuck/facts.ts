import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const office = inSession('company', 'never');
const bookings = needing(office, 'settle.bookings');
const money = needing(office, 'settle.payouts');

const recheckErrors = { NOT_STUCK: 4741, SUPPLIER_UNAVAILABLE: 4636, SUPPLIER_UNCLEAR: 4622 } as const;
const clash = { PROPOSAL_CLASH: 4999 } as const;
const settleErrors = { NOT_STUCK: 4741, OUTCOME_WRONG: 4742, ...clash } as const;
const rules = needing(office, 'manage.rules');
const overtaken = { SUM_OVERTAKEN: 5032 } as const;
/** Who settles anything at all; the handler asks for the permission of its kind. */
const either = needing(office, 'settle.bookings', 'settle.payouts');

/**
 * Orders, changes, refunds and payouts in state `manual`: no supplier and no cashier settled them. Every call is a row
 * of the trail; done again with the same outcome and reference, it answers how things stand. From a company's sum on
 * settling takes two people: the first one's is a proposal, which another one confirms.
 */
export const stuckFacts = {
  /** What needs a person in one's company, newest first, by keyset; the suppliers are asked at once. */
  'stuck.list': {
    kind: 'query',
    access: either,
    cacheSeconds: 0,
    provides: ['Order', 'Stuck'],
  },

  /** Asks the supplier again under the order's own key, and does what it says. */
  'stuck.order.recheck': {
    kind: 'command',
    access: bookings,
    outdates: ['Order', 'Home', 'Stuck'],
    errors: recheckErrors,
  },

  /**
   * Settles an order by what the supplier told a person. `confirmed`: the reference is the ticket's number, `fareFen`
   * what it cost where that is not what it was booked for; `refunded`: `refundFen` is what the supplier gives back.
   */
  'stuck.order.settle': {
    kind: 'command',
    access: bookings,
    outdates: ['Order', 'Home', 'Stuck'],
    errors: settleErrors,
  },

  'stuck.amendment.recheck': {
    kind: 'command',
    access: bookings,
    outdates: ['Order', 'Home', 'Stuck'],
    errors: recheckErrors,
  },

  /**
   * A change is `confirmed` with the new ticket's number, a refund `refunded` with what the supplier gives back (as
   * quoted by default); either is `cancelled` when it failed, and the order stands as it stood.
   */
  'stuck.amendment.settle': {
    kind: 'command',
    access: bookings,
    outdates: ['Order', 'Home', 'Stuck'],
    errors: settleErrors,
  },

  /**
   * Has the cashier asked again. PAYOUT_BY_HAND: it has no way back but a transfer; PROPOSAL_CLASH: somebody says that
   * they sent it by hand, and a second person has yet to answer.
   */
  'stuck.payout.retry': {
    kind: 'command',
    access: money,
    outdates: ['Stuck'],
    errors: { NOT_STUCK: 4741, PAYOUT_BY_HAND: 4743, ...clash },
  },

  /** The money was sent by hand; the reference is the transfer's. */
  'stuck.payout.settle': {
    kind: 'command',
    access: money,
    outdates: ['Stuck'],
    errors: { NOT_STUCK: 4741, ...clash },
  },

  /** Settles as somebody else proposed; never one's own proposal. */
  'stuck.proposal.confirm': {
    kind: 'command',
    access: either,
    outdates: ['Order', 'Home', 'Stuck'],
    errors: { ...settleErrors, PROPOSAL_OWN: 4998 },
  },

  /** Takes one's own proposal back, or refuses another's. */
  'stuck.proposal.withdraw': {
    kind: 'command',
    access: either,
    outdates: ['Stuck'],
    errors: clash,
  },

  /** From which sum on settling takes two people, what waits to raise it, and who changed it when, newest first. */
  'stuck.sum.list': {
    kind: 'query',
    access: needing(office, 'settle.bookings', 'settle.payouts', 'manage.rules'),
    cacheSeconds: 0,
    provides: ['Stuck'],
  },

  /** Changes that sum: a lower one counts at once, a higher one once somebody else confirms it. */
  'stuck.sum.change': {
    kind: 'command',
    access: rules,
    outdates: ['Stuck'],
    errors: overtaken,
  },

  /** Has a higher sum count as somebody else wants it; never one's own. */
  'stuck.sum.confirm': {
    kind: 'command',
    access: rules,
    outdates: ['Stuck'],
    errors: { ...overtaken, SUM_OWN: 5031 },
  },

  /** Takes one's own change back, or refuses another's: the sum stays as it is. */
  'stuck.sum.withdraw': {
    kind: 'command',
    access: rules,
    outdates: ['Stuck'],
    errors: overtaken,
  },
} as const satisfies FactsByName;
