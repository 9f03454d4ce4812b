/** Closed lists of words of hotels. */

/** What a hotel offers beside a bed. */
export const hotelFacilities = [
  'wifi',
  'laundry',
  'restaurant',
  'parking',
  'meeting',
  'gym',
  'pool',
  'spa',
  'shuttle',
  'charging',
  'accessible',
] as const;
export type HotelFacility = (typeof hotelFacilities)[number];

/** What a room has that guests ask for (spec §3). */
export const roomFeatures = ['window', 'nonSmoking', 'highFloor'] as const;
export type RoomFeature = (typeof roomFeatures)[number];

export const hotelSorts = ['recommended', 'price', 'distance', 'score'] as const;

export const hotelBeds = ['single', 'twin', 'queen', 'king'] as const;

/** How a room is paid for: beforehand, at the desk with a guarantee, on the company's monthly account (domain §3). */
export const hotelSettles = ['prepaid', 'desk', 'monthly'] as const;

/** Who issues the invoice: the hotel at its desk, or we. */
export const invoiceIssuers = ['hotel', 'agency'] as const;

/** How a shared room (合住) is capped (domain §3); A is the leading guest's cap, B what the others add. */
export const sharedRoomFormulas = [
  'sumPercent',
  'leadPercent',
  'leadPlusPercent',
  'leadPlus',
  'meanPlus',
] as const;
export type SharedRoomFormula = (typeof sharedRoomFormulas)[number];

/** Whose standard leads when several travel as one: everybody their own, the highest or the lowest of them. */
export const partyLeads = ['highest', 'lowest'] as const;
export type PartyLead = (typeof partyLeads)[number];

export const mealPlans = ['none', 'breakfast1', 'breakfast2', 'halfBoard'] as const;
