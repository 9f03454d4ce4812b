import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository as paths (relative, with `/`) and texts; a file that is no text has an empty one. */
export type Tree = ReadonlyMap<string, string>;

const textual = /\.(ts|tsx|mts|mjs|js|css|html|md|json|yml|yaml|sql|conf|sh)$/;

/** Every file that git knows or would add below `root`, without the lock file. */
export function readTree(root: string): Tree {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = listed.split('\n').filter((path) => path !== '' && path !== 'package-lock.json');
  return new Map(
    paths
      .filter((path) => existsSync(join(root, path)))
      .map((path) => [path, textual.test(path) ? readFileSync(join(root, path), 'utf8') : '']),
  );
}

export const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || /^(tests|tools)\//.test(path);

/** The code of the programs themselves: neither tests nor tools. */
export function productCode(tree: Tree): [path: string, text: string][] {
  return [...tree].filter(([path]) => isCode(path) && !isTest(path) && path.includes('/'));
}

export const nameOf = (path: string): string => path.split('/').at(-1) ?? path;

/** The words of an identifier or a file name, in lower case: `orderWordsOf` is order, words, of. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}
