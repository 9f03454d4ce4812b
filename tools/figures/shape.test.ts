import { describe, expect, test } from 'vitest';
import { cycleFigures } from './cycles.ts';
import type { Figure } from './finding.ts';
import { crowdedFolders } from './folders.ts';
import { lengthFigures } from './lengths.ts';
import { newPartFigures } from './newParts.ts';
import { productKindFigure } from './productKinds.ts';
import type { Tree } from './tree.ts';
import { meaningFigure, wordFigure } from './words.ts';

const treeOf = (files: Readonly<Record<string, string>>): Tree => new Map(Object.entries(files));
const named = (figures: readonly Figure[], part: string) => figures.find(({ name }) => name.includes(part));
const lines = (count: number) => 'x;\n'.repeat(count);

describe('lengths', () => {
  const figures = lengthFigures(
    treeOf({
      'main/a.ts': lines(10),
      'main/b.ts': lines(20),
      'main/c.ts': lines(301),
      'main/a.test.ts': lines(500),
      'tests/fakes/a.ts': lines(600),
      'main/readme.md': lines(900),
    }),
  );

  test('of the programs and of the tests, apart', () => {
    expect(named(figures, 'median')?.value).toBe(20);
    expect(named(figures, 'longest file')).toMatchObject({
      value: 301,
      found: expect.arrayContaining(['301 main/c.ts']),
    });
    expect(named(figures, 'longest test')?.found).toEqual(['600 tests/fakes/a.ts', '500 main/a.test.ts']);
  });
});

describe('folders with more than 25 files', () => {
  const many = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/f${at}.ts`, '']));

  test('are named with their count; words and migrations are not counted', () => {
    const tree = treeOf({
      ...many('gateway/store', 26),
      ...many('gateway/base', 25),
      ...many('gateway/store/migrations', 60),
      ...many('resources/text/zh', 60),
    });
    expect(crowdedFolders(tree).found).toEqual(['26 gateway/store']);
  });
});

describe('cycles', () => {
  const found = (files: Readonly<Record<string, string>>, part: string) =>
    named(cycleFigures(treeOf(files)), part)?.found ?? [];

  test('between files, type imports counted', () => {
    const files = {
      'contract/kit/a.ts': "import type { B } from './b.ts';",
      'contract/kit/b.ts': "import { a } from './a.ts';",
    };
    expect(found(files, 'files')).toHaveLength(1);
    expect(found(files, 'folders')).toEqual([]);
  });

  test('between folders beside each other, though no file is in one', () => {
    const files = {
      'gateway/order/a.ts': "import { pay } from '../payment/b.ts';",
      'gateway/order/c.ts': '',
      'gateway/payment/b.ts': '',
      'gateway/payment/d.ts': "import { c } from '../order/c.ts';",
    };
    expect(found(files, 'files')).toEqual([]);
    expect(found(files, 'folders')).toHaveLength(1);
    expect(found(files, 'folders')[0]).toContain('gateway: order, payment');
  });

  test('through a third folder', () => {
    const files = {
      'main/a/x.ts': "import { y } from '../b/y.ts';",
      'main/b/y.ts': "import { z } from '../c/z.ts';",
      'main/c/z.ts': "import { w } from '../a/w.ts';",
      'main/a/w.ts': '',
    };
    expect(found(files, 'folders')[0]).toContain('main: a, b, c');
  });

  test('a folder that imports what lies above it, or is imported from there, is none', () => {
    const files = {
      'gateway/index.ts': "import { a } from './order/a.ts';",
      'gateway/order/a.ts': "import { port } from '../port.ts';",
      'gateway/port.ts': '',
    };
    expect(found(files, 'folders')).toEqual([]);
  });

  test('tests may reach anywhere', () => {
    const files = {
      'main/a/x.ts': "import { y } from '../b/y.ts';",
      'main/b/y.ts': '',
      'main/b/y.test.ts': "import { x } from '../a/x.ts';",
    };
    expect(found(files, 'folders')).toEqual([]);
  });
});

describe('kinds of product', () => {
  const count = (path: string, text: string) => productKindFigure(treeOf({ [path]: text })).value;

  test.each([
    ['gateway/services/order/actions/actions.ts', "if (kind === 'hotel') end();"],
    ['renderer/shared/item/icon.ts', 'export const icons = { train: 1 };'],
    ['contract/shapes/a.ts', "type Kind = 'intlFlight';"],
    ['renderer/features/order/Notice.tsx', "const title = t('withdrawn', { of: icons['flight'] });"],
    ['renderer/features/order/Notice.tsx', 'const title = icon({ flight: 1 });'],
  ])('%s names one', (path, text) => {
    expect(count(path, text)).toBe(1);
  });

  test.each([
    ['gateway/services/hotel/actions.ts', "const kind = 'hotel';"],
    ['contract/rules/hotel/hotelStay.ts', "const kind = 'hotel';"],
    ['contract/products.ts', "const kind = 'hotel';"],
    ['gateway/app/products.ts', 'export const products = { hotel };'],
    ['gateway/services/order/actions.test.ts', "const kind = 'hotel';"],
    ['gateway/services/order/actions/actions.ts', '// a hotel\nconst kind = "hotels";'],
    ['renderer/features/order/Notice.tsx', "const title = t('withdrawn', { flight: flightNo });"],
  ])('%s may, or does not: %s', (path, text) => {
    expect(count(path, text)).toBe(0);
  });
});

test('what a new call or screen is named in grows by a list that all are entered in', () => {
  const parts = {
    'contract/calls/order/facts.ts': "export const f = {\n  'order.list': {\n  'order.end': {\n};",
    'contract/calls/order/shapes.ts': "const a = ['order.list', 'order.end'];",
    'gateway/services/order/index.ts': "const a = ['order.list', 'order.end'];",
    'renderer/features/order/orderApi.ts': "const a = ['order.list'];",
    'renderer/features/order/index.ts': "const load = import('./screens/ListScreen.tsx');",
    'gateway/services/order/index.test.ts': "call('order.list');",
  };
  const valuesOf = (files: Readonly<Record<string, string>>) =>
    newPartFigures(treeOf(files)).map(({ value }) => value);
  expect(valuesOf(parts)).toEqual([4, 1]);
  const lists = {
    'main/cached.ts': "const all = ['order.list'];",
    'renderer/app/all.ts': "import('./ListScreen.tsx')",
  };
  expect(valuesOf({ ...parts, ...lists })).toEqual([5, 2]);
});

describe('words of our own', () => {
  const words = [
    { parts: ['shelf'], say: 'cache' },
    { names: ['tell'], say: 'publish' },
    { parts: ['desk'], within: /^gateway\/suppliers\//, except: ['deskClerk'], say: 'engine' },
  ];
  const found = (path: string, text: string) => wordFigure(treeOf({ [path]: text }), words).found;

  test.each([
    ['a variable', 'const openShelf = 1;'],
    ['a function', 'function tell() {}'],
    ['a parameter', 'export const f = (shelf: number) => shelf;'],
    ['a type', 'type ShelfRow = string;'],
    ['a key of a type', 'type Row = { readonly shelf: string };'],
    ['a key', 'export const row = { shelf: 1 };'],
    ['what is taken out of an object', 'const { row: shelf } = table;'],
    ['what is taken out of a list, with a default', 'const [shelf = 1] = table;'],
    ['a caught error', 'try { f(); } catch (shelf) { throw shelf; }'],
  ])('are found in %s', (_, text) => {
    expect(found('main/core/x.ts', text)).toHaveLength(1);
  });

  test('are found in names of files and folders', () => {
    expect(found('gateway/store/shelf.ts', '')).toEqual(['shelf (say cache): 1 × gateway/store/shelf.ts']);
    expect(found('gateway/store/shelf.test.ts', '')).toHaveLength(1);
    expect(found('gateway/shelf/x.ts', '')).toHaveLength(1);
  });

  test.each([
    ['another word around it', 'const bookshelves = 1; const teller = 2;'],
    ['a whole name only', 'const tellEverybody = 1;'],
    ['a comment or a text', "// shelf\nconst a = 'shelf';"],
    ['a column', 'type Row = { shelf_row: string };'],
    ["others' names", "import { shelf } from './x.ts';\nshelf.tell();"],
    ['an ordinary meaning elsewhere', 'const desk = 1;'],
  ])('are not seen in %s', (_, text) => {
    expect(found('main/core/x.ts', text)).toEqual([]);
  });

  test('have their meaning where they are looked for', () => {
    expect(found('gateway/suppliers/x.ts', 'const bookingDesk = 1; const deskClerk = 2;')).toHaveLength(1);
  });

  test('stay in migrations', () => {
    expect(found('gateway/store/migrations/001-shelf.ts', 'const shelf = 1;')).toEqual([]);
  });
});

test('a type name declared in two files has two meanings; imported, it has one', () => {
  const found = (other: string) =>
    meaningFigure(treeOf({ 'main/a.ts': 'export type Line = string;', 'main/b.ts': other }), ['Line']).found;
  expect(found('interface Line {}')).toEqual(['Line: main/a.ts, main/b.ts']);
  expect(found("import type { Line } from './a.ts';\nexport type Lines = Line[];")).toEqual([]);
});
