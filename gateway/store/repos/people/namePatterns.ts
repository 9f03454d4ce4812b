import { nameQuery } from '../../../../contract/rules/person/nameQuery.ts';

/** LIKE patterns of a typed keyword, in lower case. */
export type NamePatterns = {
  /** What a code, a reading or initials begin with, and what a text holds. */
  readonly begins: string;
  readonly holds: string;
  /** What a reading begins with, however its parts are set apart. */
  readonly reads: string;
  /** Two words a reading holds, in any order; what it begins with where there is one word. */
  readonly first: string;
  readonly last: string;
};

/** Of an empty keyword nothing: it restricts nothing. */
export function namePatterns(keyword: string): NamePatterns | Record<never, never> {
  const query = nameQuery(keyword);
  if (!query) return {};
  const { text, words } = query;
  const begins = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  // Without Latin letters there is no reading to look for.
  const reads = words.length > 0 ? `${words.join('')}%` : begins;
  const [first, last] = words.length > 1 ? [`%${words[0]}%`, `%${words.at(-1)}%`] : [reads, reads];
  return { begins, holds: `%${begins}`, reads, first, last };
}
