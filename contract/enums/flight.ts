/** What lists of flights may be put in order by. */
export const flightSorts = ['price', 'departure', 'duration'] as const;
export type FlightSort = (typeof flightSorts)[number];

/** Times of departure to filter by (spec §9), in the order shown. */
export const flightTimes = ['any', 'morning', 'noon', 'afternoon', 'evening'] as const;
export type FlightTime = (typeof flightTimes)[number];

/** Flights inside China, or across its border: Hong Kong, Macau and Taiwan count as across. */
export const flightMarkets = ['domestic', 'international'] as const;

/** Cabins: first, business, premium economy, economy (domain §3). */
export const airlineCabins = ['F', 'C', 'P', 'Y'] as const;
export type Cabin = (typeof airlineCabins)[number];
