import type { JudgeFailure } from '../../../booking/judge.ts';

/** Why a quoted change or refund is not carried out. */
export type ConfirmError =
  | 'NOT_AMENDABLE'
  | 'QUOTE_EXPIRED'
  | 'REQUOTED'
  | 'SOLD_OUT'
  | 'ACCOUNT_SHORT'
  | 'SUPPLIER_UNAVAILABLE'
  | 'DUPLICATE_TRIP'
  | 'NO_APPLICATION'
  | 'OVER_BUDGET'
  | JudgeFailure;
