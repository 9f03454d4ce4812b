/** Gives back the open order, or that of the focused row (ux.md §2). */
export const refundKeys = 't';
