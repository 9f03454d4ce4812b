/** `2晚`, `2n`, `2 nights` without the space, `2nächte`: nights of a stay. Null for other words. */
export function phraseNights(word: string): number | null {
  const [, count] = /^(\d{1,2})(?:晚|夜|n|nts?|nights?|nacht|nächte|naechte)$/u.exec(word) ?? [];
  return count && Number(count) > 0 ? Number(count) : null;
}
