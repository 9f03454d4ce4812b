/** The first so many of some rows, and what the others come to, with how many they are; nothing where there are none. */
export function firstOf<Row, Sum>(
  rows: readonly Row[],
  most: number,
  sumOf: (rows: readonly Row[]) => Sum,
): { readonly first: readonly Row[]; readonly others: (Sum & { readonly count: number }) | undefined } {
  const left = rows.slice(most);
  const others = left.length === 0 ? undefined : { count: left.length, ...sumOf(left) };
  return { first: rows.slice(0, most), others };
}
