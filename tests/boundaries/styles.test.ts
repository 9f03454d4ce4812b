import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importGraph } from './graph.ts';
import { importedBy } from './importedBy.ts';

const root = join(import.meta.dirname, '../..');
const { imports } = importGraph(root);
const inRenderer = imports.filter(
  ({ from, to }) => from.startsWith('renderer/') && to.startsWith('renderer/'),
);
const text = (file: string) => readFileSync(join(root, file), 'utf8');

/** Class names that begin a rule's selector in a style sheet. */
function classesOf(sheet: string): string[] {
  const selectors = text(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/(?:^|[,{}])\s*\.([a-z]\w*-[\w-]*)/g);
  return [...selectors].flatMap(([, name]) => (name ? [name] : []));
}

const sheets = new Map<string, readonly string[]>();
for (const { to } of inRenderer) if (to.endsWith('.css')) sheets.set(to, classesOf(to));
const known = new Map<string, string[]>();
for (const [sheet, names] of sheets)
  for (const name of names) known.set(name, [...(known.get(name) ?? []), sheet]);

/** Known class names that stand in the strings of a component. */
function usedIn(file: string): string[] {
  const strings = [...text(file).matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)];
  return strings.flatMap(([, , words = '']) => words.split(/[\s${}]+/).filter((word) => known.has(word)));
}

/** What comes with every page. */
const always = importedBy(['renderer/entry/h5.tsx'], inRenderer);
/** What is loaded when it is opened: a screen, a layer, a part. */
const opened = new Set(inRenderer.filter(({ lazy, to }) => lazy && to.endsWith('.tsx')).map(({ to }) => to));

it.each([...opened])('%s brings the styles of every class it uses', (start) => {
  const own = importedBy([start], inRenderer);
  const missing = [...own]
    .filter((file) => file.endsWith('.tsx') && !always.has(file))
    .flatMap((file) =>
      usedIn(file)
        .filter((name) => !known.get(name)?.some((sheet) => own.has(sheet) || always.has(sheet)))
        .map((name) => `${file}: ${name}`),
    );
  expect([...new Set(missing)]).toEqual([]);
});
