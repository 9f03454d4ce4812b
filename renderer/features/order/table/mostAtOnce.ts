/** Orders that something is done with in one go at most. */
export const MOST_AT_ONCE = 50;
