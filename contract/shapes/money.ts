import { z } from 'zod/mini';
import { accountKinds, ledgerEvents, paymentStates, shareStates } from '../enums/money.ts';
import { meetingId } from './meeting/meeting.ts';
import { orderSummary } from './order.ts';
import { amendmentId, fen, instant, orderId, paymentId, shareFen } from './primitives.ts';

/** A company's account: available = limit − used − frozen, fen. */
export const accountView = z.object({
  limitFen: fen,
  usedFen: fen,
  frozenFen: fen,
  availableFen: fen,
  /** What final fares cost beyond what the account could cover; to be paid back first. */
  owedFen: fen,
  asOf: instant,
});
export type AccountView = z.output<typeof accountView>;

/** One money event of a company. The lines sum to 0; a positive line is money that comes to its account. */
export const ledgerRow = z.object({
  entryId: z.string(),
  at: instant,
  event: z.enum(ledgerEvents),
  orderId: z.nullable(orderId),
  orderNo: z.string(),
  lines: z.array(z.object({ account: z.enum(accountKinds), fen })),
});
export type LedgerRow = z.output<typeof ledgerRow>;

/** One charge to a company's account, or something given back to it. */
export const statementLine = z.object({
  /** Unique within the company; opaque. */
  lineId: z.string(),
  at: instant,
  event: z.enum(ledgerEvents),
  /** null and '' for what names no order the caller may see. */
  orderId: z.nullable(orderId),
  orderNo: z.string(),
  traveller: z.string(),
  /** The meeting it is for; absent for everything else. */
  meeting: z.optional(z.object({ meetingId, title: z.string() })),
  /** What is charged; negative for what comes back. */
  fen,
});
export type StatementLine = z.output<typeof statementLine>;

/** What a payment is asked for: an order, or with `amendmentId` a change of it. `order` null: not readable any more. */
const owed = {
  orderId,
  amendmentId: z.nullable(amendmentId),
  fen: shareFen,
  /** What the company bears of the order beside it; absent where it bears nothing, or nobody knows any more. */
  companyFen: z.optional(fen),
  order: z.nullable(orderSummary),
};

/** Something a person's share is waited for; with `paymentId` it is asked for in that payment already. */
export const owedShare = z.object({ ...owed, deadlineAt: instant, paymentId: z.nullable(paymentId) });
export type OwedShare = z.output<typeof owedShare>;

/** A person's payment for one or several held orders. */
export const payment = z.object({
  paymentId,
  state: z.enum(paymentStates),
  fen: shareFen,
  /** What the QR code says while it may be paid, the address of the page it is paid on; null afterwards. */
  qr: z.nullable(z.string()),
  /** The earliest hold among its orders ends then. */
  expiresAt: instant,
  /** `returnedFen`: what of it went back, because its order ended before the money was there. */
  shares: z.array(z.object({ ...owed, state: z.enum(shareStates), returnedFen: fen })),
});
export type Payment = z.output<typeof payment>;
