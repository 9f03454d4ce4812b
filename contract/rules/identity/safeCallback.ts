const MAX_LENGTH = 2000;

/**
 * The address to go to after login: `Callback` if it is a path of our own origin with a single leading `/`, else
 * `/` (spec §4, wire-protocol §7). Refused: `//host` and `/\host`, which browsers read as another origin; control
 * characters and white space, which they drop (`/<tab>/host`); dot segments, which fold into `//`; and any of
 * these behind percent escapes, however many layers deep.
 */
export function safeCallback(callback: unknown): string {
  if (typeof callback !== 'string' || callback.length > MAX_LENGTH) return '/';
  if (/[\p{Cc}\p{Cf}\p{Z}\\]/u.test(callback)) return '/';
  const [path = ''] = callback.split(/[?#]/, 1);
  return isOwnPath(path) ? callback : '/';
}

function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || /[\p{Cc}\p{Cf}\\]/u.test(path)) return false;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false;
  const plain = decoded(path);
  return plain === path || (plain !== null && isOwnPath(plain));
}

/** One layer of escapes off; null when an escape is broken. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
