/** A text as pasted, made plain: full-width forms narrow, invisible characters gone, white space single and inside. */
export function plainText(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').replace(invisible, '').trim();
}

/** A text of several lines, each made plain; no more than one empty line between two. */
export function plainLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(plainText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Control, format and private-use characters, half surrogates, and what only chooses a glyph. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

/**
 * A number as pasted, without what was copied along: a label before it (身份证：…, Passport No. …), words in Chinese
 * around it, spaces, hyphens and brackets. In upper case. Two numbers with words between them stay two, with a `|`.
 */
export function bareNumber(text: string): string {
  const plain = plainText(text).replace(/^.*:/u, '').toUpperCase();
  const parts = plain
    .split(/\p{Script=Han}+/u)
    .map((part) => part.trim().replace(label, '').replace(separators, ''))
    .filter((part) => part !== '');
  // Of one number only its own words are gone: E12345678 有效期 2030 is no E123456782030.
  return parts.join('|');
}

/** Words that stand before a number on forms in English and German. */
const label =
  /^(?:(?:PASSPORT|REISEPASS|PASS|ID|CARD|PERMIT|MOBILE|PHONE|CELL|MOBIL|HANDY|TELEFON|TEL|NUMBER|NUMMER|NO|NR)(?:\.|\s)\s*|#)+/;

/** What people put between digits: spaces, dashes of every width, dots, slashes, brackets, quotes. */
const separators = /[\s\p{Pd}\u2212./\\()[\]<>"'“”‘’,;#·]/gu;
