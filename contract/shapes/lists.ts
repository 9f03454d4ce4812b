/**
 * Closed lists of words that shapes, forms and screens share. Free of zod, so that a page may use them at run time
 * (architecture §2 rule 5: zod stays out of the H5 bundle).
 */

/** Every state an order may stand in (domain §2). */
export const orderStates = [
  'submitting',
  'unknown',
  'held',
  'issuing',
  'issued',
  'used',
  'settled',
  'cancelled',
  'failed',
  'manual',
  'refunding',
  'refunded',
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

export const orderTabs = ['business', 'private'] as const;
export type OrderTab = (typeof orderTabs)[number];

export const productKinds = ['train'] as const;

/** Who pays: the company, or the traveller in person. */
export const payers = ['company', 'personal'] as const;
export type Payer = (typeof payers)[number];

/** Rail seats by their ticketing code (domain §3); W is a standing ticket. */
export const seatCodes = ['9', 'P', 'M', 'O', '6', '4', '3', '2', '1', 'W'] as const;
export type SeatCode = (typeof seatCodes)[number];

/** How a seat stands against one traveller's own standard (domain §4). */
export const controls = ['within', 'record', 'warn', 'reason', 'approval', 'block'] as const;
export type Control = (typeof controls)[number];

export const documentTypes = ['idCard', 'passport', 'hkMacauPermit', 'taiwanPermit'] as const;
export type DocumentType = (typeof documentTypes)[number];
