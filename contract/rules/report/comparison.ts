/**
 * What else could have been booked without asking anybody, at the moment something was booked: the dearest and the
 * cheapest comparable choice on sale within the traveller's own standard, beside what was chosen; fen, taxes included.
 */
export type Comparison = {
  readonly chosenFen: number;
  readonly dearestFen: number;
  readonly cheapestFen: number;
};

/** Compares a price with those of the choices within the standard; null where there was none to compare with. */
export function comparisonOf(chosenFen: number, within: readonly number[]): Comparison | null {
  if (within.length === 0) return null;
  return { chosenFen, dearestFen: Math.max(...within), cheapestFen: Math.min(...within) };
}

/** Nights added to a stay beside those booked before; null where either has nothing to compare with. */
export function joinComparisons(
  booked: Comparison | null | undefined,
  added: Comparison | null,
): Comparison | null {
  if (!booked || !added) return null;
  return {
    chosenFen: booked.chosenFen + added.chosenFen,
    dearestFen: booked.dearestFen + added.dearestFen,
    cheapestFen: booked.cheapestFen + added.cheapestFen,
  };
}

/** What somebody saved by what they chose, and what the cheapest would have cost less; fen, never below 0. */
export function savingOf({ chosenFen, dearestFen, cheapestFen }: Comparison): {
  readonly savedFen: number;
  readonly forgoneFen: number;
} {
  return {
    savedFen: Math.max(0, dearestFen - chosenFen),
    forgoneFen: Math.max(0, chosenFen - cheapestFen),
  };
}
