import { posix } from 'node:path';
import { counted, type Figure } from './finding.ts';
import { anchorOf, type Page, readPage, readPages } from './pages.ts';
import { passagesOf } from './passages.ts';
import { deadSections } from './sectionReferences.ts';
import type { Tree } from './tree.ts';

/** Told as it was when it was written; and what plants dead references to see them found. */
const aside = /^CHANGELOG\.md$|^docs\/decisions\/|^tools\/figures\/[^/]+\.test\.ts$/;

const rooms = 'client|contract|docs|gateway|main|preload|renderer|resources|tests|tools';

/**
 * References that lead nowhere: sections (`domain §2`), rows (`guarantees R8`), decisions by number, files under docs/ with their anchors, and,
 * in pages, links and the files of the repository they name. `planned`: paths that a move under way will bring; what
 * stands below one is asked for once the path is there.
 */
export function deadReferences(tree: Tree, planned: readonly string[] = []): Figure {
  const pages = readPages(tree);
  const awaited = planned.filter((path) => !exists(path, tree));
  const found = [...tree].flatMap(([path, text]) => {
    if (text === '' || aside.test(path)) return [];
    const faults = [
      ...deadIn(path, text, pages),
      ...deadRows(text, pages),
      ...deadDecisions(text, tree),
      ...deadDocs(text, tree),
      ...(path.endsWith('.md') ? [...deadPaths(text, tree, awaited), ...deadLinks(path, text, tree)] : []),
    ];
    return faults.map((fault) => `${path}: ${fault}`);
  });
  return counted('references that lead nowhere', found);
}

function deadIn(path: string, text: string, pages: ReadonlyMap<string, Page>): string[] {
  if (!text.includes('§')) return [];
  const own = /^docs\/([\w-]+)\.md$/.exec(path)?.[1];
  return passagesOf(path, text)
    .filter((passage) => passage.includes('§'))
    .flatMap((passage) => deadSections(passage, pages, own));
}

/** Rows of promises are named by their page alone: their letters and numbers are one of a kind there. */
function deadRows(text: string, pages: ReadonlyMap<string, Page>): string[] {
  return [...text.matchAll(/\b([A-Za-z][\w-]*) ([RS]\d+[a-z]?)\b/g)].flatMap(
    ([whole, word = '', row = '']) => {
      const page = pages.get(word.toLowerCase());
      if (!page) return [`${whole}: no page docs/${word.toLowerCase()}.md`];
      const rows = [...page.sections.values()].some((section) => section.includes(`\n| ${row} |`));
      return rows ? [] : [`${whole}: no such row in docs/${word.toLowerCase()}.md`];
    },
  );
}

function deadDecisions(text: string, tree: Tree): string[] {
  const numbers = new Set(
    [...tree.keys()]
      .map((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1])
      .map((one) => Number(one ?? Number.NaN)),
  );
  return [...text.matchAll(/\bdecisions? (\d+)(?:(?:, | and |–)(\d+))*/gi)].flatMap(([whole]) =>
    [...whole.matchAll(/\d+/g)]
      .filter(([number]) => !numbers.has(Number(number)))
      .map(([number]) => `decision ${number}: no such decision`),
  );
}

function deadDocs(text: string, tree: Tree): string[] {
  return [...text.matchAll(/(?<![\w./-])(docs\/[\w/-]+(?:\.[a-z]+)?)(#[\p{L}\p{N}-]+)?/gu)].flatMap(
    ([whole, file = '', anchor]) => {
      const there = exists(file, tree) || [...tree.keys()].some((path) => path.startsWith(`${file}-`));
      if (!there) return [`${whole}: no such file`];
      return anchor && !hasAnchor(file, anchor, tree) ? [`${whole}: no such heading`] : [];
    },
  );
}

function deadPaths(text: string, tree: Tree, awaited: readonly string[]): string[] {
  const named = new RegExp('`((?:' + rooms + ')/[^`\\s]*)`', 'g');
  return [...text.matchAll(named)]
    .flatMap(([, path = '']) => expanded(path.replace(/[.,:;]$/, '')))
    .filter(
      (path) => !path.includes('…') && !exists(path, tree) && !awaited.some((one) => path.startsWith(one)),
    )
    .map((path) => `${path}: no such file or folder`);
}

function deadLinks(path: string, text: string, tree: Tree): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const to = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file));
    if (!exists(to, tree)) return [`${target}: no such file`];
    return anchor && !hasAnchor(to, `#${anchor}`, tree) ? [`${target}: no such heading`] : [];
  });
}

/** `a/{b,c}.ts` as both files. */
function expanded(path: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(path);
  if (!braces?.[1]) return [path];
  return braces[1].split(',').flatMap((one) => expanded(path.replace(braces[0], one.trim())));
}

/** Whether a file, a folder, or something of the pattern (`*`, `<feature>`) is there. */
function exists(path: string, tree: Tree): boolean {
  if (tree.has(path)) return true;
  if (!/[*<]/.test(path)) {
    const folder = path.endsWith('/') ? path : `${path}/`;
    return [...tree.keys()].some((one) => one.startsWith(folder));
  }
  const pattern = path
    .replace(/[.+?^$()[\]\\|]/g, '\\$&')
    .replace(/\*\*|\*|<[^>]*>/g, (one) => (one === '**' ? '.*' : '[^/]+'));
  const fits = new RegExp(`^${pattern}${pattern.endsWith('/') ? '' : '(/|$)'}`);
  return [...tree.keys()].some((one) => fits.test(one));
}

function hasAnchor(file: string, anchor: string, tree: Tree): boolean {
  const text = tree.get(file);
  return text !== undefined && readPage(text).anchors.has(anchorOf(anchor.slice(1)));
}
