/** What of a trip goes with a moved segment: only what could not be kept otherwise, or all that comes after it. */
export const cascadeModes = ['needed', 'all'] as const;
export type CascadeMode = (typeof cascadeModes)[number];

/** How an order follows: changed, made longer, booked anew and the old one given back, or not at all. */
export const cascadeWays = ['change', 'extend', 'replace', 'keep'] as const;
export type CascadeWay = (typeof cascadeWays)[number];

/**
 * Why an order stays as it is: it can be had as it is; it is over before; it is not issued; its product does not
 * follow; no night would be left of a stay; nothing goes then; it comes out meeting another segment; somebody who shares
 * it is not moved along.
 */
export const keepReasons = [
  'fits',
  'before',
  'notIssued',
  'notMovable',
  'noNights',
  'noRun',
  'clash',
  'shared',
] as const;
export type KeepReason = (typeof keepReasons)[number];

/**
 * How a part stands: offered, switched off, not begun, at its supplier, waiting for an approver or a payer, booked anew
 * with the old order not yet given back, done, not done, booked anew while the old order could not be given back, or given
 * back while the new one could not be had.
 */
export const cascadePartStates = [
  'open',
  'off',
  'todo',
  'unknown',
  'approving',
  'paying',
  'booked',
  'done',
  'failed',
  'halfDone',
  'lost',
] as const;
export type CascadePartState = (typeof cascadePartStates)[number];

export const cascadeStates = ['quoted', 'running', 'ended'] as const;

/** How far a segment may be moved, days either way. */
export const MOST_CASCADE_DAYS = 14;

/** Most orders one cascade works on. */
export const MOST_CASCADE_PARTS = 60;

/** Why a part cannot be had, or was not done. */
export const cascadeFailures = [
  'NOT_AMENDABLE',
  'QUOTE_EXPIRED',
  'REQUOTED',
  'SOLD_OUT',
  'ACCOUNT_SHORT',
  'SUPPLIER_UNAVAILABLE',
  'SUPPLIER_REFUSED',
  'DUPLICATE_TRIP',
  'NO_APPLICATION',
  'OVER_BUDGET',
  'NOT_ALLOWED',
  'SHARING_REFUSED',
  'ROOM_TOO_SMALL',
  'NO_DOCUMENT',
  'OVER_LIMIT_BLOCKED',
  'REASON_REQUIRED',
  'NOT_RECEIVED',
  'REFUSED_BY_APPROVER',
  'LAPSED',
  // It, or giving the old one back, has to be approved, and both cannot be held at once meanwhile.
  'APPROVAL_FIRST',
  // The segment this one follows was not moved.
  'MOVED_FAILED',
] as const;
export type CascadeFailure = (typeof cascadeFailures)[number];
