/** Every state an order may stand in (domain §2). */
export const orderStates = [
  'submitting',
  'unknown',
  'approving',
  'held',
  'issuing',
  'issued',
  'used',
  'settled',
  'vouchered',
  'cancelled',
  'rejected',
  'lapsed',
  'failed',
  'manual',
  'refunding',
  'refunded',
  'changing',
  'changed',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The spec's eight labels (spec §4 "Order states"), derived from the state. */
export const orderLabels = [
  'new',
  'processing',
  'processed',
  'cancelled',
  'completed',
  'changeCompleted',
  'refunding',
  'refunded',
] as const;
export type OrderLabel = (typeof orderLabels)[number];

/** Labels of orders nothing more comes of; lists show them apart from the others. */
export const endedLabels = [
  'cancelled',
  'completed',
  'changeCompleted',
  'refunded',
] as const satisfies readonly OrderLabel[];

/** What an order is printed as for who travels: what was booked, and what was insured with it. */
export const orderPapers = ['voucher', 'insurance'] as const;

/** What a list of orders goes by: the next journey first and ended ones after them, or all by when booked or amount. */
export const orderSorts = ['departure', 'booked', 'amount'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Lines of an order's timeline. */
export const orderEvents = [
  'submitted',
  'held',
  'unknown',
  'confirmed',
  'approvalOpened',
  'approved',
  'rejected',
  'paid',
  'issuing',
  'issued',
  'cancelled',
  'failed',
  'lapsed',
  'used',
  'rescheduled',
  'withdrawn',
  'refundOpened',
  'refunded',
  'changeOpened',
  'changed',
  'amendmentFailed',
  'amendmentLapsed',
  'settled',
  'vouchered',
  'voucherRemade',
  'manual',
] as const;
export type OrderEventType = (typeof orderEvents)[number];

/** Change and refund are child orders with states of their own (domain §2). */
export const amendmentKinds = ['change', 'refund'] as const;
export type AmendmentKind = (typeof amendmentKinds)[number];

export const amendmentStates = [
  'quoted',
  'approving',
  'paying',
  'submitting',
  'unknown',
  'done',
  'failed',
  'rejected',
  'expired',
  'withdrawn',
  'manual',
] as const;
export type AmendmentState = (typeof amendmentStates)[number];

/** Why a change or refund that somebody confirmed came to nothing, where that is known. */
export const amendmentFailures = [
  'notDecided',
  'notPaid',
  'supplierAway',
  'moved',
  'soldOut',
  'accountShort',
  'overBudget',
  'notAllowed',
] as const;
export type AmendmentFailure = (typeof amendmentFailures)[number];

export const orderTabs = ['business', 'private'] as const;
export type OrderTab = (typeof orderTabs)[number];
