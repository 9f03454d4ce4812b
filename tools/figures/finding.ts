/** One figure of the repository: what was counted, and each thing counted as one line. */
export type Figure = { readonly name: string; readonly value: number; readonly found: readonly string[] };

export function counted(name: string, found: readonly string[]): Figure {
  return { name, value: found.length, found };
}
