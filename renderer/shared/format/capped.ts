/** A count as a badge shows it: above the most there is room for, that and a plus. A name of the control says the same. */
export function capped(count: number, most = 99): string {
  return count > most ? `${most}+` : String(count);
}
