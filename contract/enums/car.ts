/** Airport and station transfers, at once, at a time agreed (domain §3). */
export const carServices = ['airportPickUp', 'airportDropOff', 'station', 'now', 'scheduled'] as const;
export type CarService = (typeof carServices)[number];

export const carLevels = ['economy', 'comfort', 'business', 'luxury'] as const;
export type CarLevel = (typeof carLevels)[number];

/** What a ride is for: codes of its reasons, which are told apart from other products' by their beginning. */
export const carReasons = ['carTravel', 'carCity', 'carOvertime', 'carOther'] as const;
