import type { Figure } from './finding.ts';
import { productCode, type Tree } from './tree.ts';

/** A key of a facts file: the name of a business call. */
const factKey = /^ {2}'([a-z]\w*(?:\.\w+)+)': \{/gm;
/** A text that may be the name of a call. */
const callName = /'([a-z]\w*(?:\.\w+)+)'/g;
/** What loads a screen. */
const screenFile = /import\('[^']*\/(\w+Screen\.tsx)'\)/g;

/**
 * What it takes to add to the product: in how many files of the programs the most modest call that a screen asks is named
 * (shapes, facts, handler, endpoint), and in how many beside its own the most modest screen is (its manifest). A list
 * that every call or screen had to be entered in by hand would raise them.
 */
export function newPartFigures(tree: Tree): Figure[] {
  const code = productCode(tree);
  const calls = code.flatMap(([path, text]) => (path.endsWith('/facts.ts') ? namesIn(text, factKey) : []));
  const callFiles = filesByName(code, callName);
  const asked = calls.filter((call) => callFiles.get(call)?.some((path) => path.startsWith('renderer/')));
  const screenFiles = filesByName(code, screenFile);
  return [
    fewest('files a new call is named in', asked, callFiles),
    fewest('files a new screen is named in', [...screenFiles.keys()], screenFiles),
  ];
}

function namesIn(text: string, form: RegExp): string[] {
  return [...text.matchAll(form)].flatMap(([, name]) => name ?? []);
}

function filesByName(code: readonly [path: string, text: string][], form: RegExp): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [path, text] of code)
    for (const name of new Set(namesIn(text, form))) files.set(name, [...(files.get(name) ?? []), path]);
  return files;
}

function fewest(name: string, parts: readonly string[], files: ReadonlyMap<string, string[]>): Figure {
  const [least] = parts
    .map((part) => ({ part, paths: files.get(part) ?? [] }))
    .toSorted((one, other) => one.paths.length - other.paths.length);
  return {
    name,
    value: least?.paths.length ?? 0,
    found: (least?.paths ?? []).map((path) => `${least?.part}: ${path}`),
  };
}
