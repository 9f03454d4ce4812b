import type { HotelFacility } from '../../../../contract/enums/hotel.ts';

/** Means of a night a person can narrow the list to, in yuan; null is open. */
export const priceBands = [
  { id: 'low', from: null, to: 300 },
  { id: 'middle', from: 300, to: 500 },
  { id: 'upper', from: 500, to: 800 },
  { id: 'high', from: 800, to: null },
] as const;
export type PriceBand = (typeof priceBands)[number]['id'];

/** What a list can be asked for beside a price. */
export const hotelPerks = ['agreement', 'breakfast'] as const;
export type HotelPerk = (typeof hotelPerks)[number];

/** What a person narrowed the list to. Of price and quarter there is one at most. */
export type HotelFilter = {
  perks: HotelPerk[];
  stars: string[];
  price: PriceBand[];
  district: string[];
  facilities: HotelFacility[];
  /** Only hotels whose lowest price is within everybody's standard. */
  withinOnly: boolean;
};

export const noFilter: HotelFilter = {
  perks: [],
  stars: [],
  price: [],
  district: [],
  facilities: [],
  withinOnly: false,
};
