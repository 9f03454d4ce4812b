import { z } from 'zod/mini';
import { headerTypes, voucherStates } from '../../enums/money.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { fen, localDate, optionalText, orderId, text, voucherId } from '../../shapes/primitives.ts';
import { headerId, voucher, voucherHeader } from '../../shapes/voucher.ts';
import { invoiceFacts } from './facts.ts';

export const invoiceCalls = defineCalls(invoiceFacts, {
  'invoice.voucher.list': {
    input: z.strictObject({
      orderId: z.optional(orderId),
      states: z.optional(z.array(z.enum(voucherStates)).check(z.maxLength(4))),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    output: z.object({ rows: z.array(voucher), nextCursor: z.nullable(z.string()) }),
  },

  'invoice.voucher.register': {
    input: z.strictObject({
      voucherId,
      number: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z-]{6,30}$/)),
      header: text(100),
      taxId: z.string().check(z.maxLength(20)),
      fen,
      issuedOn: localDate,
    }),
    output: voucher,
  },

  'invoice.voucher.repair': {
    input: z.strictObject({ voucherId, headerId }),
    output: voucher,
  },

  'invoice.header.list': {
    input: z.strictObject({}),
    output: z.object({ headers: z.array(voucherHeader) }),
  },

  'invoice.header.save': {
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
  },

  'invoice.header.remove': {
    input: z.strictObject({ headerId }),
    output: z.object({}),
  },
});
