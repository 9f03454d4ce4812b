import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { takeTable } from './codeTable.ts';

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
