import type { Tree } from './tree.ts';

/** A page under docs/: the texts of its numbered sections, and the anchors of all its headings. */
export type Page = { readonly sections: ReadonlyMap<string, string>; readonly anchors: ReadonlySet<string> };

/** The pages by their name without folder and ending: `domain` is docs/domain.md. */
export function readPages(tree: Tree): Map<string, Page> {
  const pages = new Map<string, Page>();
  for (const [path, text] of tree) {
    const name = /^docs\/([\w-]+)\.md$/.exec(path)?.[1];
    if (name) pages.set(name, readPage(text));
  }
  return pages;
}

type Heading = { readonly level: number; readonly title: string; readonly line: number };

export function readPage(text: string): Page {
  const lines = text.split('\n');
  const headings = headingsOf(lines);
  const sections = new Map<string, string>();
  for (const [at, { level, title, line }] of headings.entries()) {
    const number = /^(\d+[a-z]?)\.? /.exec(title)?.[1];
    if (!number) continue;
    const end = headings.slice(at + 1).find((next) => next.level <= level)?.line ?? lines.length;
    sections.set(number, lines.slice(line, end).join('\n'));
  }
  return { sections, anchors: new Set(headings.map(({ title }) => anchorOf(title))) };
}

function headingsOf(lines: readonly string[]): Heading[] {
  let fenced = false;
  return lines.flatMap((text, line) => {
    if (text.startsWith('```')) fenced = !fenced;
    const heading = fenced ? null : /^(#+) (.+)$/.exec(text);
    return heading?.[1] && heading[2] ? [{ level: heading[1].length, title: heading[2].trim(), line }] : [];
  });
}

/** A heading's anchor, as the usual Markdown sites make it. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-');
}
