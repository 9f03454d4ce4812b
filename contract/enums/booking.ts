/** Who pays: the company, the traveller in person, or the company up to the cap and the traveller the rest (混付). */
export const payers = ['company', 'personal', 'mixed'] as const;
export type Payer = (typeof payers)[number];

/** Most rows of one draft: one for everybody in each leg. */
export const mostDraftRows = 50;

/** Characters of a note to whoever decides, or of a reason in one's own words. */
export const NOTE_MAX = 200;

/** Why a row of a booking failed. */
export const rowFailures = [
  'OFFER_EXPIRED',
  'SOLD_OUT',
  'PRICE_CHANGED',
  'TIME_CHANGED',
  'REASON_REQUIRED',
  'OVER_LIMIT_BLOCKED',
  'NOT_ALLOWED',
  'DUPLICATE_TRIP',
  'SHARING_REFUSED',
  'ROOM_TOO_SMALL',
  'NO_DOCUMENT',
  'NO_APPLICATION',
  'OVER_BUDGET',
  'ACCOUNT_SHORT',
  'SUPPLIER_REFUSED',
  // It was not known what became of the request, and the supplier turned out to have nothing of it.
  'NOT_RECEIVED',
  'SUPPLIER_UNAVAILABLE',
] as const;
export type RowFailure = (typeof rowFailures)[number];

/** How an order that had been taken on ended without its supplier failing it, or what is made of a booked one since. */
export const rowEndings = [
  'cancelled',
  'rejected',
  'lapsed',
  'refunding',
  'refunded',
  'changing',
  'changed',
] as const;

/** Longest name of a cost centre, as applications name them. */
export const costCentreLength = 32;
