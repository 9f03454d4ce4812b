/** How a flight stands on its day, as its airline says. */
export const flightStates = ['scheduled', 'delayed', 'departed', 'arrived', 'cancelled'] as const;
export type FlightState = (typeof flightStates)[number];

/** How many flights to come one person follows by choice; those of one's bookings do not count. */
export const MOST_FOLLOWED = 10;

/** Days before and after today a flight's status is known on. */
export const STATUS_DAYS = { before: 1, after: 7 } as const;
