import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

/** A change or an extension is judged as a booking is, when it is quoted and when it is confirmed. */
const judgeErrors = {
  NOT_ALLOWED: 4651,
  NO_DOCUMENT: 4652,
  OVER_LIMIT_BLOCKED: 4653,
  DUPLICATE_TRIP: 4654,
  NO_APPLICATION: 4655,
  OVER_BUDGET: 4656,
  SHARING_REFUSED: 4663,
  ROOM_TOO_SMALL: 4664,
} as const;
const quoteErrors = { NOT_AMENDABLE: 4623, SUPPLIER_UNAVAILABLE: 4636 } as const;
const confirmErrors = {
  NOT_AMENDABLE: 4623,
  QUOTE_EXPIRED: 4624,
  REQUOTED: 4625,
  SOLD_OUT: 4635,
  ACCOUNT_SHORT: 4626,
} as const;

export const orderFacts = {
  /**
   * Orders one may see, by keyset: the next departure first, then those that ended, latest first; or as sorted.
   * Without `_ctx`: one's own, those one booked and those of people whose `orders` grant holds; a travel manager or
   * finance sees the company's.
   */
  'order.list': {
    kind: 'query',
    access: needing(inSession('served', 'orders'), 'orders.view'),
    cacheSeconds: 30,
    provides: ['Order'],
  },

  'order.detail.get': {
    kind: 'query',
    access: needing(inSession('served', 'orders'), 'orders.view'),
    cacheSeconds: 30,
    provides: ['Order'],
  },

  /**
   * The voucher of an order that is issued or confirmed (default), or of the insurances bought with it, as a PDF. One
   * cancelled, given back or changed has none.
   */
  'order.paper.get': {
    kind: 'query',
    access: needing(inSession('served', 'orders'), 'orders.view'),
    cacheSeconds: 0,
    errors: { NO_VOUCHER: 4670, PAPER_FAILED: 4671 },
  },

  /** The vouchers of several orders as one PDF, a page each; `left` are those that have none. */
  'order.papers.get': {
    kind: 'query',
    access: needing(inSession('served', 'orders'), 'orders.view'),
    cacheSeconds: 0,
    errors: { NO_VOUCHER: 4670, PAPER_FAILED: 4671 },
  },

  /** The ways of looking at the table of orders one keeps, by name. */
  'order.view.list': {
    kind: 'query',
    access: needing(inSession('own', 'never'), 'orders.view'),
    cacheSeconds: 3600,
    provides: ['OrderView'],
  },

  /** Keeps one, in the place of the one of that name. */
  'order.view.save': {
    kind: 'command',
    access: needing(inSession('own', 'never'), 'orders.view'),
    outdates: ['OrderView'],
    errors: { VIEWS_FULL: 4899 },
  },

  'order.view.remove': {
    kind: 'command',
    access: needing(inSession('own', 'never'), 'orders.view'),
    outdates: ['OrderView'],
  },

  /** The order of a number, as links and invoices name it; one that may not be seen is not there. */
  'order.find': {
    kind: 'query',
    access: needing(inSession('served', 'orders'), 'orders.view'),
    cacheSeconds: 30,
    provides: ['Order'],
  },

  /** Gives up a held order before it is issued. */
  'order.cancel': {
    kind: 'command',
    access: needing(inSession('served', 'book'), 'orders.view'),
    outdates: ['Home', 'Offer'],
    errors: { NOT_CANCELLABLE: 4621, SUPPLIER_UNCLEAR: 4622 },
  },

  /** The whole document number and mobile; every reveal is an audit row. Opened by no grant, in a context or without one. */
  'order.passenger.reveal': {
    kind: 'command',
    access: needing(inSession('served', 'never'), 'orders.view'),
    keep: false,
  },

  /** What giving an issued order back costs now, and where the money goes. The quote expires. */
  'order.refund.quote': {
    kind: 'command',
    access: needing(inSession('served', 'book'), 'orders.view'),
    errors: quoteErrors,
  },

  /**
   * Starts a quoted refund, which cannot be undone (spec §4). REQUOTED: the fee has moved, quote again. An unanswered
   * answer of the supplier comes back as state `unknown` and settles by itself.
   */
  'order.refund.confirm': {
    kind: 'command',
    access: needing(inSession('served', 'book'), 'orders.view'),
    outdates: ['Home', 'Offer'],
    errors: confirmErrors,
  },

  /** What changing to another offer of the same product costs now. Flights and trains; see `actions.change`. */
  'order.change.quote': {
    kind: 'command',
    access: needing(inSession('served', 'book'), 'orders.view'),
    errors: { ...quoteErrors, ...judgeErrors, OFFER_EXPIRED: 4634, SOLD_OUT: 4635 },
  },

  /** What staying at a hotel until a later day costs. */
  'order.extension.quote': {
    kind: 'command',
    access: needing(inSession('served', 'book'), 'orders.view'),
    errors: { ...quoteErrors, ...judgeErrors, SOLD_OUT: 4635 },
  },

  /**
   * Executes a quoted change or extension, judged once more. Where its verdict asks for a reason, the code of one is
   * needed. REQUOTED: something it is judged by has just changed, quote again.
   */
  'order.change.confirm': {
    kind: 'command',
    access: needing(inSession('served', 'book'), 'orders.view'),
    outdates: ['Home', 'Offer'],
    errors: { ...confirmErrors, ...judgeErrors, REASON_REQUIRED: 4657, SUPPLIER_UNAVAILABLE: 4636 },
  },

  /** Takes an amendment back that is quoted or waits for approval or payment. */
  'order.amendment.withdraw': {
    kind: 'command',
    access: needing(inSession('served', 'book'), 'orders.view'),
    outdates: ['Home'],
    errors: { NOT_AMENDABLE: 4623 },
  },
} as const satisfies FactsByName;
