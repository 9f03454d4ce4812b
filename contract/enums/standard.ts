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
