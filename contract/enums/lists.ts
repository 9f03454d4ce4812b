/**
 * Closed lists of words that shapes, forms and screens share. Free of zod, so that a page may use them at run time
 * (architecture §2 rule 5: zod stays out of the H5 bundle).
 */

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

/** Lines of an order's story. */
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
  'settled',
  'vouchered',
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

export const orderTabs = ['business', 'private'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** What can be booked (domain §2). */
export const productKinds = ['flight', 'intlFlight', 'hotel', 'train', 'car'] as const;
export type ProductKind = (typeof productKinds)[number];

/** Who pays: the company, the traveller in person, or the company up to the cap and the traveller the rest (混付). */
export const payers = ['company', 'personal', 'mixed'] as const;
export type Payer = (typeof payers)[number];

/** Rail seats by their ticketing code (domain §3); W is a standing ticket. */
export const seatCodes = ['9', 'P', 'M', 'O', '6', '4', '3', '2', '1', 'W'] as const;
export type SeatCode = (typeof seatCodes)[number];

/** Cabins: first, business, premium economy, economy (domain §3). */
export const airlineCabins = ['F', 'C', 'P', 'Y'] as const;
export type Cabin = (typeof airlineCabins)[number];

export const mealPlans = ['none', 'breakfast1', 'breakfast2', 'halfBoard'] as const;

/** Airport and station transfers, at once, at a time agreed (domain §3). */
export const carServices = ['airportPickUp', 'airportDropOff', 'station', 'now', 'scheduled'] as const;
export type CarService = (typeof carServices)[number];
export const carLevels = ['economy', 'comfort', 'business', 'luxury'] as const;
export type CarLevel = (typeof carLevels)[number];
/** What a ride is for: codes of its reasons, which are told apart from other products' by their beginning. */
export const carReasons = ['carTravel', 'carCity', 'carOvertime', 'carOther'] as const;

/** The rules of travel standards (domain §4), each with a control of its own. */
export const standardRules = [
  'trainSeat',
  'flightCabin',
  'flightDiscount',
  'flightLowest',
  'flightAdvance',
  'hotelNight',
  'hotelStars',
  'hotelAgreement',
  'carLevel',
  'carRide',
  'carDay',
  'carMonth',
] as const;
export type StandardRule = (typeof standardRules)[number];

/** How a choice stands against one traveller's own standard (domain §4). */
export const controls = ['within', 'record', 'warn', 'reason', 'approval', 'block'] as const;
export type Control = (typeof controls)[number];

export const documentTypes = ['idCard', 'passport', 'hkMacauPermit', 'taiwanPermit'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Why a row of a booking came to nothing. */
export const rowFailures = [
  'OFFER_EXPIRED',
  'SOLD_OUT',
  'PRICE_CHANGED',
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
  'SUPPLIER_UNAVAILABLE',
] as const;
export type RowFailure = (typeof rowFailures)[number];

/** How a trip application (出差申请单) stands (domain §4); a draft has not been handed in. */
export const applicationStatuses = [
  'draft',
  'applied',
  'agreed',
  'refused',
  'transferred',
  'cancelled',
  'modifyPending',
  'modifyAgreed',
  'modifyRefused',
  'modifyWithdrawn',
  'revokePending',
  'revokeAgreed',
  'revokeRefused',
  'revokeWithdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What an approval is about: an application and its sub-flows, an order, an amendment, a ceiling given beforehand. */
export const approvalKinds = [
  'application',
  'modify',
  'revoke',
  'overLimit',
  'change',
  'refund',
  'ceiling',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** How an approval stands (domain §4): `waiting` until somebody acted, `underWay` between levels. */
export const approvalStates = [
  'waiting',
  'underWay',
  'passed',
  'rejected',
  'withdrawn',
  'exempt',
  'void',
] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** How one approver's part stands: not yet their turn, their turn, what they did, or over without them. */
export const approvalStepStates = ['ahead', 'open', 'passed', 'rejected', 'transferred', 'closed'] as const;
export type ApprovalStepState = (typeof approvalStepStates)[number];

/** Why somebody is asked: a level of the chain, the cost centre, or because nobody else may decide. */
export const approverRoles = ['level', 'costCentre', 'manager'] as const;
export type ApproverRole = (typeof approverRoles)[number];
