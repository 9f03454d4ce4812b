import { z } from 'zod/mini';
import { voucherKinds } from '../../enums/money.ts';
import { FILE_PART_BYTES, fileFormats, voucherDifferences } from '../../enums/papers/voucherFile.ts';
import { fen, localDate, voucherId } from '../primitives.ts';
import { voucher } from '../voucher.ts';

/** A part of a file, in base64. */
export const filePart = z
  .string()
  .check(z.minLength(4), z.maxLength(Math.ceil(FILE_PART_BYTES / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

/** What an e-voucher's file says, and which awaited vouchers it may be. What it does not say is null. */
export const readVoucherFile = z.object({
  format: z.enum(fileFormats),
  /** null for an ordinary invoice. */
  kind: z.nullable(z.enum(voucherKinds)),
  /** As it is registered: the code before the number, where it has one. */
  number: z.string(),
  fen,
  header: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  issuedOn: z.nullable(localDate),
  traveller: z.nullable(z.string()),
  travelDay: z.nullable(localDate),
  serviceNo: z.nullable(z.string()),
  /** Set when the company has this voucher already; the order's number where the caller may see it, else ''. */
  duplicate: z.nullable(z.object({ orderNo: z.string() })),
  /** Awaited vouchers of this amount the caller may take in, those that differ least first. */
  matches: z.array(z.object({ voucher, differs: z.array(z.enum(voucherDifferences)) })),
  /** The one it is without doubt; null where a person has to say. */
  certain: z.nullable(voucherId),
});
