import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** Where `renderer/shared/loading/loadCode.ts` expects the path of the table. */
const PLACE = '%CODE_TABLE%';
/** What Vite puts before a chunk that loads others: the names its lists of places are of. */
const namesOfChunk = /^const __vite__mapDeps=\(.*?(\["[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/;
const listInChunk = /__vite__mapDeps\(\[([\d,]+)\]\)/g;

type Named = { readonly [file: string]: Rolldown.OutputAsset | Rolldown.OutputChunk };

/**
 * Takes what each piece of code brings along out of the chunks that load it, 15 kB gzip of the first load, into a module
 * of its own: in the code stands the place of a list in it. What is one file long stays where it is, so that the first
 * screens and their words wait for no table. For H5, whose loader is in the first chunk: see `refuseUnnamed`.
 */
export function codeTableApart(): Plugin {
  return {
    name: 'code-table-apart',
    apply: 'build',
    generateBundle: {
      // After Vite has written its own.
      order: 'post',
      handler(_options, bundle) {
        const loader = loaderIn(bundle);
        refuseUnnamed(bundle, loader);
        const source = `export const table=${JSON.stringify(takeTable(bundle))};`;
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/t-${hash}.js`;
        loader.code = loader.code.replaceAll(PLACE, fileName);
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}

const chunksOf = (bundle: Named) =>
  Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');

/** The one chunk that reads the table; throws where there is none, or several. */
export function loaderIn(bundle: Named): Rolldown.OutputChunk {
  const loaders = chunksOf(bundle).filter(({ code }) => code.includes(PLACE));
  const [loader] = loaders;
  if (!loader || loaders.length > 1) throw new Error(`${loaders.length} chunks have loadCode`);
  return loader;
}

/**
 * What is written into chunks here is not in the hashes of their names, and browsers keep them by name for a year. A hash
 * covers all that a chunk imports, at once or later. So every chunk with a list must import the loader, and the loader
 * every such chunk: a change of one renames them all. Throws where that does not hold.
 */
export function refuseUnnamed(bundle: Named, loader: Rolldown.OutputChunk): void {
  const chunks = new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, chunk]));
  const reached = (from: string) => {
    const seen = new Set([from]);
    for (const file of seen) {
      const chunk = chunks.get(file);
      for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) seen.add(next);
    }
    return seen;
  };
  const fromLoader = reached(loader.fileName);
  for (const { fileName, code } of chunks.values()) {
    if (!code.includes('__vite__mapDeps')) continue;
    if (!fromLoader.has(fileName) || !reached(fileName).has(loader.fileName))
      throw new Error(`${fileName} would keep its name when the table changes`);
  }
}

/** The names and lists of all chunks as one table; each list in the code becomes its place. */
export function takeTable(bundle: Named): { files: string[]; lists: number[][] } {
  const files = new Map<string, number>();
  const lists: number[][] = [];
  const placeOf = (name: string) => {
    const place = files.get(name) ?? files.size;
    files.set(name, place);
    return place;
  };
  for (const chunk of chunksOf(bundle)) {
    if (!chunk.code.includes('__vite__mapDeps')) continue;
    const head = namesOfChunk.exec(chunk.code);
    const names = JSON.parse(head?.[1] ?? '[]') as string[];
    chunk.code = chunk.code.slice(head?.[0].length ?? 0).replace(listInChunk, (_, list: string) => {
      const own = list.split(',').map((at) => names[Number(at)] ?? '');
      return own.length === 1 ? JSON.stringify(own) : String(lists.push(own.map(placeOf)) - 1);
    });
    if (chunk.code.includes('__vite__mapDeps'))
      throw new Error(`${chunk.fileName}: the build names what code brings along another way`);
  }
  return { files: [...files.keys()], lists };
}
