import type { HomeEntry } from '../../shared/manifest.ts';

/**
 * The entries to show: the company's in its order, or the usual ones until its menu is known, then the person's own; only
 * what has a screen here and is not hidden for this company (spec §6).
 */
export function entriesFor(
  configured: readonly string[] | null,
  own: readonly HomeEntry[],
  hidden: readonly string[],
  { usual, here }: { readonly usual: readonly string[]; readonly here: readonly HomeEntry[] },
): HomeEntry[] {
  const keys = [...(configured ?? usual), ...own].flatMap((key) => here.filter((one) => one === key));
  return [...new Set(keys)].filter((key) => !hidden.includes(key));
}
