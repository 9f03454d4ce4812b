/**
 * What a trip lacks or where it clashes. `noStay`: nights nobody has a bed for. `noWay`: a place nothing leads to.
 * `overlap`: two things at once. `tight`: too little time from the end of one to the beginning of the next.
 */
export const findingKinds = ['noStay', 'noWay', 'overlap', 'tight'] as const;

/** Trips still to come or under way, and trips that are over. */
export const tripTimes = ['coming', 'past'] as const;
export type TripTime = (typeof tripTimes)[number];

/** Units of what a standard allows: codes of seats, cabins and levels, or an amount. */
export const standardUnits = ['codes', 'fen', 'tenths', 'days', 'minutes', 'stars', 'yes'] as const;
