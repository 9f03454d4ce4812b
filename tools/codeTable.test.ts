import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { loaderIn, refuseUnnamed, takeTable } from './codeTable.ts';

const chunk = (fileName: string, code: string) => ({ type: 'chunk', fileName, code }) as Rolldown.OutputChunk;
const head = (...names: string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(names)})))=>i.map(i=>d[i]);\n`;

test('lists of every chunk become places in one table, and what is one file long stays', () => {
  const first = chunk(
    'first.js',
    `${head('a.js', 'b.js', 'a.css')}x(__vite__mapDeps([0,1,2]));y(__vite__mapDeps([1]))`,
  );
  const other = chunk('other.js', `${head('c.js', 'b.js')}z(__vite__mapDeps([0,1]))`);
  const bundle = { first, other, plain: chunk('plain.js', 'w([])') };
  expect(takeTable(bundle)).toEqual({
    files: ['a.js', 'b.js', 'a.css', 'c.js'],
    lists: [
      [0, 1, 2],
      [3, 1],
    ],
  });
  expect(first.code).toBe('x(0);y(["b.js"])');
  expect(other.code).toBe('z(1)');
});

test('a build that names them another way is refused', () => {
  const other = chunk('other.js', 'const __vite__mapDeps=i=>i;z(__vite__mapDeps([0]))');
  expect(() => takeTable({ other })).toThrow('other.js');
});

test('a chunk that would keep its name when the table changes is refused', () => {
  const linked = (fileName: string, code: string, more: Partial<Rolldown.OutputChunk>) => ({
    ...chunk(fileName, code),
    imports: [],
    dynamicImports: [],
    ...more,
  });
  const code = `${head('a.js')}x(__vite__mapDeps([0]))`;
  const first = linked('first.js', `%CODE_TABLE%${code}`, { dynamicImports: ['screen.js', 'apart.js'] });
  const screen = linked('screen.js', code, { imports: ['first.js'] });
  const checked = (bundle: Record<string, Rolldown.OutputChunk>) => () =>
    refuseUnnamed(bundle, loaderIn(bundle));
  expect(checked({ first, screen })).not.toThrow();
  // Reached by the loader, and naming nothing that would change with it.
  const apart = linked('apart.js', code, {});
  expect(checked({ first, screen, apart })).toThrow('apart.js');
  // A loader that names nothing keeps its own name.
  const leaf = linked('loader.js', '%CODE_TABLE%', {});
  const page = linked('page.js', code, { imports: ['loader.js'] });
  expect(checked({ leaf, page })).toThrow('page.js');
  expect(checked({ screen })).toThrow('0 chunks');
});
