/** A file that its server does not have (any more): it runs another version than this page came from. */
export class CodeGone extends Error {}

const found = new Map<string, Promise<unknown>>();

/** What code brings along: `lists[n]` are places in `files`, the code's own file first. */
export type CodeTable = {
  readonly files: readonly string[];
  readonly lists: readonly (readonly number[])[];
};

/** The module the build makes of it; the build puts its path here, so that the first load is spared the table. */
const tableFile = '%CODE_TABLE%';

/**
 * What the build calls in place of each `import()`: asks for every file of it first, then imports. Browsers keep a failed
 * import for as long as the page lives (Chromium 150: also after the server answers again), so a screen opened in a
 * tunnel could never be opened without a reload; a failed fetch is forgotten. The files are immutable: imported from
 * the cache. `files` are paths from the origin's root, the chunk's own among them, or the place of their list in the
 * table. Rejects when one cannot be read, with `CodeGone` when it is no longer there.
 */
export async function loadCode<T>(
  load: () => Promise<T>,
  files: readonly string[] | number = [],
): Promise<T> {
  const names = typeof files === 'number' ? await listed(files) : files;
  await Promise.all(names.map(once));
  // Else the browser finds what a module imports only when it has read that one, level by level.
  for (const name of names)
    if (name.endsWith('.js') && !isOnPage(`/${name}`)) addLink('modulepreload', `/${name}`);
  return load();
}

async function listed(place: number): Promise<string[]> {
  await once(tableFile);
  // Imported once by the browser, whoever asks. A string the build can read would be taken for a chunk of its own.
  const { href } = new URL(`/${tableFile}`, document.baseURI);
  const { table }: { table: CodeTable } = await import(/* @vite-ignore */ href);
  return (table.lists[place] ?? []).flatMap((at) => table.files[at] ?? []);
}

function once(file: string): Promise<unknown> {
  const known = found.get(file);
  if (known) return known;
  const address = `/${file}`;
  const asked = isOnPage(address)
    ? Promise.resolve()
    : file.endsWith('.css')
      ? addStyles(address)
      : read(address);
  found.set(file, asked);
  asked.catch(() => found.delete(file));
  return asked;
}

/** What the page came with is loaded already. */
function isOnPage(address: string): boolean {
  return document.querySelector(`[href="${address}"],[src="${address}"]`) !== null;
}

async function read(address: string): Promise<void> {
  const answer = await fetch(address);
  if (answer.status === 404) throw new CodeGone(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // Not kept by the cache before it is whole.
  await answer.arrayBuffer();
}

function addLink(rel: string, address: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
  return link;
}

function addStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = addLink('stylesheet', address);
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(address));
    };
  });
}
