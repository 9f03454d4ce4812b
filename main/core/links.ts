/**
 * The address of an outside page that may be opened: https, a listed host or one below it, no user name, no
 * port. Answers it as the URL parser writes it, so that what is opened is what was judged; else nothing.
 */
export function openableUrl(raw: string, hosts: readonly string[]): string | undefined {
  // The parser repairs back-slashes and drops white space; an address that needs that was not written in good faith.
  if (/[\\\s]/.test(raw)) return undefined;
  const url = URL.parse(raw);
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return undefined;
  const listed = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return listed ? url.href : undefined;
}
