import { z } from 'zod/mini';
import { headerTypes, voucherStates } from '../../enums/money.ts';
import { defineCall } from '../../kit/defineCalls.ts';
import { fen, localDate, optionalText, orderId, text, voucherId } from '../../shapes/primitives.ts';
import { headerId, voucher, voucherHeader } from '../../shapes/voucher.ts';

const served = { who: 'session', reach: 'served', acting: 'orders' } as const;
/** Who may give an order back may say whom its papers are made out to. */
const booking = { who: 'session', reach: 'served', acting: 'book' } as const;
const own = { who: 'session', reach: 'own', acting: 'never' } as const;

export const invoiceCalls = {
  /** Vouchers of the orders one may see, newest order first, by keyset. */
  'invoice.voucher.list': defineCall({
    kind: 'query',
    access: served,
    input: z.strictObject({
      orderId: z.optional(orderId),
      states: z.optional(z.array(z.enum(voucherStates)).check(z.maxLength(4))),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    output: z.object({ rows: z.array(voucher), nextCursor: z.nullable(z.string()) }),
    errors: {},
  }),

  /**
   * A voucher was received: taken in by whoever may book for the journey's principal, or by those who keep the company's
   * accounts. It must say what was expected, and no number counts twice within a company.
   */
  'invoice.voucher.register': defineCall({
    kind: 'command',
    access: booking,
    input: z.strictObject({
      voucherId,
      number: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z-]{6,30}$/)),
      header: text(100),
      taxId: z.string().check(z.maxLength(20)),
      fen,
      issuedOn: localDate,
    }),
    output: voucher,
    errors: {
      VOUCHER_CLOSED: 4690,
      VOUCHER_HEADER_MISMATCH: 4691,
      VOUCHER_TAX_ID_MISMATCH: 4692,
      VOUCHER_AMOUNT_MISMATCH: 4693,
      VOUCHER_DUPLICATE: 4694,
      VOUCHER_DATE_WRONG: 4695,
    },
  }),

  /** Has a voucher made out again under another header; one already received no longer counts. */
  'invoice.voucher.repair': defineCall({
    kind: 'command',
    access: booking,
    input: z.strictObject({ voucherId, headerId }),
    output: voucher,
    errors: { VOUCHER_CLOSED: 4690 },
  }),

  /** One's own headers and those the company shares. */
  'invoice.header.list': defineCall({
    kind: 'query',
    access: own,
    input: z.strictObject({}),
    output: z.object({ headers: z.array(voucherHeader) }),
    errors: {},
  }),

  /**
   * Adds a header, or changes the one of that id. A bank account left out stays as it is. With the version that was
   * read, a header somebody else has changed since is left alone (OVERTAKEN).
   */
  'invoice.header.save': defineCall({
    kind: 'command',
    access: own,
    input: z.strictObject({
      headerId: z.optional(headerId),
      version: z.optional(z.int()),
      type: z.enum(headerTypes),
      header: z.string().check(z.minLength(1), z.maxLength(100)),
      taxId: z.optional(z.string().check(z.maxLength(20))),
      bank: z.optional(z.string().check(z.maxLength(60))),
      account: z.optional(z.string().check(z.maxLength(30))),
      address: z.optional(z.string().check(z.maxLength(120))),
      phone: optionalText(20),
      specialVat: z.optional(z.boolean()),
      /** For everybody in the company; only its travel manager or finance may. */
      shared: z.optional(z.boolean()),
    }),
    output: voucherHeader,
    errors: {
      HEADER_SPACES: 4685,
      TAX_ID_INVALID: 4686,
      BANK_ACCOUNT_INVALID: 4687,
      HEADER_INCOMPLETE: 4688,
    },
  }),

  'invoice.header.remove': defineCall({
    kind: 'command',
    access: own,
    input: z.strictObject({ headerId }),
    output: z.object({}),
    errors: {},
  }),
};
