/** Where somebody likes to sit in a plane. */
export const planeSeats = ['any', 'window', 'aisle'] as const;

/** Airlines somebody may prefer (spec §5). */
export const MOST_AIRLINES = 5;

/** Discounts there are, in tenths of the full fare: 9 is 九折 or 10 % off, 10 the full fare. */
export const discountTenths = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] as const;

/** What of a preference a flight can meet; a seat is given at check-in, and no flight is found by it. */
export const flightWishes = ['airline', 'departure', 'cabin', 'discount'] as const;
export type FlightWish = (typeof flightWishes)[number];
