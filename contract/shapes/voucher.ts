import { z } from 'zod/mini';
import { headerTypes, voucherActions, voucherKinds, voucherStates } from '../enums/money.ts';
import { orderItem } from './item.ts';
import { fen, id, instant, orderId, voucherId } from './primitives.ts';

export const headerId = id<'VoucherHeaderId'>();
export type HeaderId = z.output<typeof headerId>;

/** Whom a voucher is made out to, as it is chosen from; the bank account is masked on the server. */
export const voucherHeader = z.object({
  headerId,
  type: z.enum(headerTypes),
  header: z.string(),
  taxId: z.string(),
  bank: z.string(),
  accountMasked: z.string(),
  address: z.string(),
  phone: z.string(),
  specialVat: z.boolean(),
  /** Kept by the company's travel manager or finance for everybody. */
  shared: z.boolean(),
  version: z.int(),
});
export type VoucherHeader = z.output<typeof voucherHeader>;

/** A voucher an order is accounted by: awaited under a header and an amount until its deadline. */
export const voucher = z.object({
  voucherId,
  orderId,
  orderNo: z.string(),
  kind: z.enum(voucherKinds),
  state: z.enum(voucherStates),
  fen,
  headerType: z.enum(headerTypes),
  header: z.string(),
  taxId: z.string(),
  /** It can be had until then; null for vouchers without a deadline. */
  dueAt: z.nullable(instant),
  overdue: z.boolean(),
  /** Number of the voucher received; empty before. */
  number: z.string(),
  createdAt: instant,
  /** What the order is about; null where that cannot be read. */
  item: z.nullable(orderItem),
  /** '' with it. */
  traveller: z.string(),
  /** What the caller may do about it now. */
  actions: z.array(z.enum(voucherActions)),
});
export type Voucher = z.output<typeof voucher>;

/** An order whose journey is over and that still lacks vouchers. */
export const missingVouchers = z.object({
  orderId,
  orderNo: z.string(),
  /** What the order is about; null where that cannot be read. */
  item: z.nullable(orderItem),
  traveller: z.string(),
  kinds: z.array(z.enum(voucherKinds)),
  /** What the missing ones come to. */
  fen,
  /** The earliest deadline of them; null for none. */
  dueAt: z.nullable(instant),
  overdue: z.boolean(),
  /** When people were last reminded of them; null for never. */
  remindedAt: z.nullable(instant),
  /** Whether there is anybody but the caller to remind. */
  mayRemind: z.boolean(),
});
