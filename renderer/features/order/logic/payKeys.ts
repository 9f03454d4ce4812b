/** Pays the focused or open order; where several wait, what is chosen in the list. */
export const payKeys = 'm';
