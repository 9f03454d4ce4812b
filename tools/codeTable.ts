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
 * screens and their words wait for no table.
 */
export function codeTableApart(): Plugin {
  return {
    name: 'code-table-apart',
    apply: 'build',
    generateBundle: {
      // After Vite has written its own.
      order: 'post',
      handler(_options, bundle) {
        const source = `export const table=${JSON.stringify(takeTable(bundle))};`;
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/t-${hash}.js`;
        const loader = Object.values(bundle).find((one) => one.type === 'chunk' && one.code.includes(PLACE));
        if (loader?.type !== 'chunk') this.error('no chunk has loadCode');
        loader.code = loader.code.replace(PLACE, fileName);
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
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
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || !chunk.code.includes('__vite__mapDeps')) continue;
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
