import type { Figure } from './finding.ts';
import { isCode, isTest, productCode, type Tree } from './tree.ts';

type File = { readonly path: string; readonly lines: number };

const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Lengths of the programs' own files and of the tests', in lines; the ten longest of each are named. */
export function lengthFigures(tree: Tree): Figure[] {
  const own = longestFirst(productCode(tree));
  const tests = longestFirst([...tree].filter(([path]) => isCode(path) && isTest(path)));
  return [
    { name: 'median file, lines', value: own[Math.floor(own.length / 2)]?.lines ?? 0, found: [] },
    longest('longest file, lines', own),
    longest('longest test, lines', tests),
  ];
}

function longestFirst(files: readonly [path: string, text: string][]): File[] {
  return files.map(([path, text]) => ({ path, lines: linesOf(text) })).toSorted((a, b) => b.lines - a.lines);
}

function longest(name: string, files: readonly File[]): Figure {
  const found = files.slice(0, 10).map(({ path, lines }) => `${lines} ${path}`);
  return { name, value: files[0]?.lines ?? 0, found };
}
