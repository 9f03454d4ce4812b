/** One thing a text must contain: a whole token, or the beginning of one. */
export type SearchTerm = { readonly text: string; readonly prefix: boolean };

const RUNS = /(\p{Script=Han}+)|([\p{L}\p{N}]+)/gu;

/**
 * What a keyword asks of an order's tokens; all terms must hold. Chinese runs become bigrams (a single
 * character stands alone), because full-text indexes find nothing for two-character words (performance §3);
 * Latin letters and digits match beginnings.
 */
export function searchTerms(keyword: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>();
  for (const [run, han] of normalised(keyword).matchAll(RUNS)) {
    const texts = han ? bigrams(run) : [run];
    for (const text of texts) terms.set(text, { text, prefix: !han });
  }
  return [...terms.values()];
}

/** The tokens a text is found by: single Chinese characters and bigrams, and Latin words, in lower case. */
export function searchTokens(text: string): string[] {
  const tokens = new Set<string>();
  for (const [run, han] of normalised(text).matchAll(RUNS)) {
    if (!han) tokens.add(run);
    else for (const token of [...Array.from(run), ...bigrams(run)]) tokens.add(token);
  }
  return [...tokens];
}

/** Whether tokens hold every term: what the index answers, said plainly. */
export function tokensMatch(tokens: readonly string[], terms: readonly SearchTerm[]): boolean {
  return terms.every(({ text, prefix }) =>
    prefix ? tokens.some((token) => token.startsWith(text)) : tokens.includes(text),
  );
}

/** Full-width letters become plain ones, everything lower case. */
function normalised(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function bigrams(run: string): string[] {
  const letters = Array.from(run);
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
