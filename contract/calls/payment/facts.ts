import { anyone, inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

/** The company's accounts are the business of whoever was given them, never another's in their name. */
const accounts = needing(inSession('company', 'never'), 'company.accounts');
/** Paying is done from orders. */
const payments = needing(inSession('served', 'book'), 'orders.view');

export const paymentFacts = {
  /**
   * Asks a person for their share of held orders and of changes that wait for it: one payment for all of them. Opened
   * again while it may still be paid, the same ones answer the same payment. PAYMENT_OPEN: one of them is in another
   * payment (`details.paymentId`).
   */
  'payment.open': {
    kind: 'command',
    access: payments,
    outdates: ['Order', 'Home'],
    errors: { NOT_PAYABLE: 4680, PAYMENT_OPEN: 4681, CASHIER_UNAVAILABLE: 4683 },
  },

  /** A payment as it stands now; whoever is told of its orders' steps is told of its end. */
  'payment.get': {
    kind: 'query',
    access: payments,
    cacheSeconds: 0,
    holdsSecret: true,
    provides: ['Order'],
  },

  /** What waits for personal shares of those the caller books for, the nearest deadline first. */
  'payment.owed.list': {
    kind: 'query',
    access: payments,
    provides: ['Order'],
  },

  /** Takes a payment back that was not paid; the orders stay held. */
  'payment.cancel': {
    kind: 'command',
    access: payments,
    outdates: ['Order', 'Home'],
    errors: { PAYMENT_CLOSED: 4682, CASHIER_UNAVAILABLE: 4683 },
  },

  /** What the simulated cashier's page shows for a scanned QR code. A real cashier has a page of its own. */
  'payment.cashier.get': {
    kind: 'query',
    access: anyone,
  },

  /** What the person decides there; the token works once. */
  'payment.cashier.pay': {
    kind: 'command',
    access: anyone,
    errors: { PAYMENT_CLOSED: 4682 },
  },

  'payment.account.get': {
    kind: 'query',
    access: accounts,
  },

  /** The company's money events, newest first, by keyset. */
  'payment.ledger.list': {
    kind: 'query',
    access: accounts,
  },

  /**
   * What moved the company's money in a month, oldest first, by keyset: what was charged and given back, without what
   * was only set aside. A line of another's private journey comes without its order.
   */
  'payment.statement.list': {
    kind: 'query',
    access: accounts,
    provides: ['Order'],
  },

  /** Insurances sold with a product, in the order shown. */
  'payment.insurance.list': {
    kind: 'query',
    access: inSession('none', 'book'),
    cacheSeconds: 3600,
  },
} as const satisfies FactsByName;
