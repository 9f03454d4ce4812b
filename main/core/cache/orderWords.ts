import type { SearchTerm } from '../../../contract/rules/searchTerms.ts';
import type { OpenPlace } from './place.ts';

/** Beginnings of Latin tokens that get a word of their own; other lengths are searched by the next shorter one. */
const prefixLengths = [1, 2, 3, 4, 5, 6, 8, 10, 12];
const han = /\p{Script=Han}/u;
const MAX_KNOWN = 50_000;

/**
 * The words an order is indexed under: keyed hashes of its tokens, Latin ones by their beginnings. Hashing hides
 * names from who copies the file; it also means that the index cannot search beginnings by itself.
 */
export type OrderWords = {
  ofTokens(place: OpenPlace, tab: string, tokens: readonly string[]): string;
  /** An FTS query; a superset of what the terms ask for, to be checked on the opened rows. */
  ofTerms(place: OpenPlace, tab: string, terms: readonly SearchTerm[]): string;
};

export function makeOrderWords(): OrderWords {
  const known = new Map<string, string>();
  const word = (place: OpenPlace, tab: string, piece: string): string => {
    const text = `${place.id}:${tab}:${piece}`;
    const found = known.get(text);
    if (found) return found;
    const made = Array.from(place.rows.mac(text).subarray(0, 6), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, made);
    return made;
  };
  return {
    ofTokens(place, tab, tokens) {
      const pieces = new Set(tokens.flatMap(piecesOf));
      return [...pieces].map((piece) => word(place, tab, piece)).join(' ');
    },
    ofTerms: (place, tab, terms) =>
      terms
        .map((term) => `"${word(place, tab, term.prefix ? searchable(term.text) : term.text)}"`)
        .join(' AND '),
  };
}

function piecesOf(token: string): string[] {
  if (han.test(token)) return [token];
  const letters = [...token];
  return prefixLengths
    .filter((length) => length <= letters.length)
    .map((length) => letters.slice(0, length).join(''));
}

function searchable(text: string): string {
  const letters = [...text];
  const length = prefixLengths.findLast((one) => one <= letters.length) ?? 1;
  return letters.slice(0, length).join('');
}
