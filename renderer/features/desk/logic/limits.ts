/** A draft takes no more rows (contract `trip.draft.submit`), and a form holds a leg of all travellers. */
export const mostTravellers = 50;

/** Legs side by side at most. */
export const mostLegs = 8;
