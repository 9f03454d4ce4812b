import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where the H5 page finds the gateway's keys: JSON in a data block, which the CSP lets stand and never runs. */
const block = '<script type="application/json" id="gateway-keys">';
const END = '</head>';
/** The block the page was built with, whatever stands in it; the end of the head where it has none. */
const place = new RegExp(`${block}[^<]*</script>|${END}`);

/**
 * The H5 page with the keys written in, read again when its file changes. Null while there is no build.
 * `keys` is asked for every page, so that a new key is on it at once.
 */
export function makePage(folder: string, keys: () => unknown): () => string | null {
  const file = join(folder, 'index.html');
  let known: { readonly at: number; readonly html: string } | null = null;
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return null;
    if (known?.at !== at) known = { at, html: readFileSync(file, 'utf8') };
    const json = JSON.stringify(keys()).replaceAll('<', '\\u003c');
    return known.html.replace(place, (empty) => `${block}${json}</script>${empty === END ? END : ''}`);
  };
}
