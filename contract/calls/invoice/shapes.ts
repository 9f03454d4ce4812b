import { z } from 'zod/mini';
import { headerTypes, voucherStates } from '../../enums/money.ts';
import { MOST_FILE_PARTS } from '../../enums/papers/voucherFile.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { languages } from '../../languages.ts';
import { tripPack } from '../../shapes/papers/tripPack.ts';
import { filePart, readVoucherFile } from '../../shapes/papers/voucherFile.ts';
import {
  fen,
  id,
  instant,
  localDate,
  optionalText,
  orderId,
  text,
  voucherId,
} from '../../shapes/primitives.ts';
import { headerId, missingVouchers, voucher, voucherHeader } from '../../shapes/voucher.ts';
import { invoiceFacts } from './facts.ts';

const packLimit = Math.ceil(400_000 / 3) * 4;

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

  'invoice.file.read': {
    input: z.strictObject({
      /** Made by whoever sends it, the same for all of its parts. */
      fileId: id<'VoucherFileId'>(),
      part: z.int().check(z.nonnegative(), z.maximum(MOST_FILE_PARTS - 1)),
      parts: z.int().check(z.positive(), z.maximum(MOST_FILE_PARTS)),
      bytes: filePart,
    }),
    /** null until the last part. */
    output: z.object({ file: z.nullable(readVoucherFile) }),
  },

  'invoice.missing.list': {
    input: z.strictObject({
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    output: z.object({ rows: z.array(missingVouchers), nextCursor: z.nullable(z.string()) }),
  },

  'invoice.missing.remind': {
    input: z.strictObject({ orderId }),
    output: z.object({ remindedAt: instant }),
  },

  'invoice.pack.get': {
    input: z.strictObject({ orderId, language: z.enum(languages) }),
    output: z.object({
      name: z.string().check(z.maxLength(80)),
      /** The file in base64: 400 kB at most. */
      pdf: z.string().check(z.minLength(1), z.maxLength(packLimit)),
      pack: tripPack,
    }),
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
