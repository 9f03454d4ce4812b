import { inSession, needing } from '../../kit/access.ts';
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

  /**
   * Sends an e-voucher's file, part by part. The answer to its last part says what the file says, and which awaited
   * vouchers it may be; it takes nothing in. With one match that is certain, and with one a person chose,
   * `invoice.voucher.register` does.
   */
  'invoice.file.read': {
    kind: 'command',
    access: inSession('served', 'book'),
    isUpload: true,
    quiet: true,
    keep: false,
    errors: { FILE_PARTS_MISSING: 4901, FILE_UNREADABLE: 4902 },
  },

  /**
   * Orders whose journey is over and that still lack vouchers, of those one may see, the nearest deadline first, by
   * keyset.
   */
  'invoice.missing.list': {
    kind: 'query',
    access: inSession('served', 'orders'),
    provides: ['Order'],
  },

  /**
   * Reminds whoever travelled and whoever booked that an order lacks vouchers; once a day, whoever asks and however
   * often.
   */
  'invoice.missing.remind': {
    kind: 'command',
    access: inSession('served', 'orders'),
    outdates: ['Order'],
    errors: { VOUCHERS_THERE: 4903, NOBODY_TO_REMIND: 4904 },
  },

  /**
   * What is handed in for the trip an order belongs to: its orders, their vouchers with what is missing, and sums; and
   * the same as a PDF in a language.
   */
  'invoice.pack.get': {
    kind: 'query',
    access: needing(inSession('served', 'orders'), 'orders.view'),
    cacheSeconds: 0,
    errors: { PAPER_FAILED: 4671 },
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
