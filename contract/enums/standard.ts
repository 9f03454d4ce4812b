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

/** What going beyond a rule leads to: every control but that there is nothing beyond it. */
export type Over = Exclude<Control, 'within'>;
export const overControls = [
  'record',
  'warn',
  'reason',
  'approval',
  'block',
] as const satisfies readonly Over[];

/**
 * How a rule is written down: allowed codes by length of the journey, allowed codes, one figure, a figure per tier of
 * cities, or on and off.
 */
export const ruleForms = ['steps', 'codes', 'amount', 'tiers', 'switch'] as const;

/** What was done to a standard, or to a product's reasons. */
export const standardActs = ['saved', 'withdrawn', 'reasons', 'removed'] as const;
