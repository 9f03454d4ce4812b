/*
 * Usage tracking receives paths and labels. Neither may carry a person: whatever looks like a number of one, an
 * address or a secret is cut out before it is stored (wire-protocol §7 drops the spec's `token`).
 */

const LONG_DIGITS = /\d{6,}[\dXx]?/g;
const EMAIL = /[^\s/?&=@]+@[^\s/?&=@]+/g;
const SECRET = /[A-Za-z0-9_-]{24,}/g;

/** A path without its query and fragment, and with numbers, addresses and ids replaced by `:n`, `:mail`, `:id`. */
export function scrubPath(path: string): string {
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  return scrubText(decoded(bare));
}

/** A text with numbers, addresses and ids replaced by `:n`, `:mail`, `:id`. */
export function scrubText(text: string): string {
  return text.replace(EMAIL, ':mail').replace(SECRET, ':id').replace(LONG_DIGITS, ':n');
}

/** Percent escapes could hide a number from the patterns. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replaceAll('%', ':');
  }
}
