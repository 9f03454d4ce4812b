import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

export const invoiceFacts = {
  /** Vouchers of the orders one may see, newest order first, by keyset. */
  'invoice.voucher.list': {
    kind: 'query',
    access: inSession('served', 'orders'),
    // What becomes of an order becomes of its vouchers.
    provides: ['Order'],
  },

  /**
   * A voucher was received: taken in by whoever may book for the journey's principal, or by those who keep the company's
   * accounts. It must say what was expected, and no number counts twice within a company.
   */
  'invoice.voucher.register': {
    kind: 'command',
    access: inSession('served', 'book'),
    outdates: ['Order'],
    errors: {
      VOUCHER_CLOSED: 4690,
      VOUCHER_HEADER_MISMATCH: 4691,
      VOUCHER_TAX_ID_MISMATCH: 4692,
      VOUCHER_AMOUNT_MISMATCH: 4693,
      VOUCHER_DUPLICATE: 4694,
      VOUCHER_DATE_WRONG: 4695,
    },
  },

  /** Has a voucher made out again under another header; one already received no longer counts. */
  'invoice.voucher.repair': {
    kind: 'command',
    access: inSession('served', 'book'),
    outdates: ['Order'],
    errors: { VOUCHER_CLOSED: 4690 },
  },

  /** One's own headers and those the company shares. */
  'invoice.header.list': {
    kind: 'query',
    access: inSession('own', 'never'),
    provides: ['Saved'],
  },

  /**
   * Adds a header, or changes the one of that id. A bank account left out stays as it is. With the version that was
   * read, a header somebody else has changed since is left alone (OVERTAKEN).
   */
  'invoice.header.save': {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['Saved'],
    errors: {
      HEADER_SPACES: 4685,
      TAX_ID_INVALID: 4686,
      BANK_ACCOUNT_INVALID: 4687,
      HEADER_INCOMPLETE: 4688,
    },
  },

  'invoice.header.remove': {
    kind: 'command',
    access: inSession('own', 'never'),
    outdates: ['Saved'],
  },
} as const satisfies FactsByName;
