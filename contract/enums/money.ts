/** Closed lists of money and vouchers. */

/** Accounts of the ledger, each kept per holder; an entry's lines over all of them sum to 0. */
export const accountKinds = [
  /** What a company may still spend, what is frozen for its orders, and the line it was granted. */
  'available',
  'frozen',
  'facility',
  /** What a company or a person owes beyond what was frozen or paid. */
  'owed',
  'arrears',
  /** Money of persons: at the cashier, waiting for its order, and on its way back. */
  'cashier',
  'personal',
  'refunds',
  /** What somebody sent them by hand, past the cashier. */
  'byHand',
  /** Where orders' money goes. */
  'supplier',
  'insurer',
  'service',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** What moves money. */
export const ledgerEvents = [
  'grant',
  'freeze',
  'release',
  'issue',
  'settle',
  'pay',
  'return',
  'payout',
  'refund',
  'change',
] as const;
export type LedgerEvent = (typeof ledgerEvents)[number];

/** `unknown`: its time is over and the cashier has not said whether it was paid. Never shown as failed (domain §2). */
export const paymentStates = ['open', 'unknown', 'paid', 'declined', 'cancelled', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How an order's share of a payment stands: asked for, received, its order released by it, given back. */
export const shareStates = ['asked', 'paid', 'settled', 'returned', 'dropped'] as const;
export type ShareState = (typeof shareStates)[number];

/** Papers an order is accounted by (domain §6). */
export const voucherKinds = [
  'railInvoice',
  'airItinerary',
  'hotelInvoice',
  'carReceipt',
  'insuranceInvoice',
  'serviceInvoice',
  'feeReceipt',
] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/** Expected until the journey is over, then being invoiced, then there (spec §4 "Invoice states"). */
export const voucherStates = ['expected', 'invoicing', 'invoiced', 'cancelled'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** What somebody may do about a voucher: take in the one received, have it made out again under another header. */
export const voucherActions = ['register', 'repair'] as const;
export type VoucherAction = (typeof voucherActions)[number];

/** Types of voucher headers (spec §3). */
export const headerTypes = ['individual', 'company', 'government'] as const;
export type HeaderType = (typeof headerTypes)[number];
