import { LRUCache } from 'lru-cache';
import type { SearchTerm } from '../../../contract/rules/text/searchTerms.ts';
import type { OpenCacheScope } from './scope.ts';
import type { SealedRows } from './sealedRows.ts';

/** Beginnings of Latin tokens that get a word of their own; other lengths are searched by the next shorter one. */
const prefixLengths = [1, 2, 3, 4, 5, 6, 8, 10, 12];
const han = /\p{Script=Han}/u;
const MAX_KNOWN = 50_000;
/** Enough that two pieces of one cache hardly share a word; where they do, the opened row decides. */
const WORD_BYTES = 5;

/**
 * The words an order is indexed under: keyed hashes of its tokens, Latin ones by their beginnings. Hashing hides
 * names from who copies the file; it also means that the index cannot search beginnings by itself.
 */
export type OrderWords = {
  ofTokens(scope: OpenCacheScope, tab: string, tokens: readonly string[]): string;
  /** An FTS query; a superset of what the terms ask for, to be checked on the opened rows. */
  ofTerms(scope: OpenCacheScope, tab: string, terms: readonly SearchTerm[]): string;
};

/** Words of orders as keyed hashes; what was made is kept per user's key. */
export function makeOrderWords(): OrderWords {
  // Per key: the id of a scope is given out again after a sign-out, and then stands for another user's key.
  const ofKey = new WeakMap<SealedRows, LRUCache<string, string>>();
  /** Caches by text: most tokens are names of places and people, seen again in every other order. */
  const cached = ({ rows }: OpenCacheScope, text: string, make: () => string): string => {
    const known = ofKey.get(rows) ?? new LRUCache<string, string>({ max: MAX_KNOWN });
    ofKey.set(rows, known);
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make();
    known.set(text, made);
    return made;
  };
  const word = (scope: OpenCacheScope, tab: string, piece: string): string => {
    const text = `${scope.id}:${tab}:${piece}`;
    return cached(scope, text, () => hex(scope.rows.mac(text).subarray(0, WORD_BYTES)));
  };
  const wordsOf = (scope: OpenCacheScope, tab: string, token: string): string =>
    cached(scope, `${scope.id}:${tab}:${token} `, () =>
      piecesOf(token)
        .map((piece) => word(scope, tab, piece))
        .join(' '),
    );
  return {
    ofTokens: (scope, tab, tokens) => tokens.map((token) => wordsOf(scope, tab, token)).join(' '),
    ofTerms: (scope, tab, terms) =>
      terms
        .map((term) => `"${word(scope, tab, term.prefix ? searchable(term.text) : term.text)}"`)
        .join(' AND '),
  };
}

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += digits[byte];
  return text;
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
