import { expect, it } from 'vitest';
import { departmentNodes, treeRows } from './departmentNodes.ts';
import { rowNamed, typedOn } from './rowNamed.ts';

const names = ['Human Resources', 'Administration', 'Hardware', 'Harbour'];
const departments = names.map((en, at) => ({
  departmentId: `d${at}` as never,
  parentId: null,
  name: { zh: en, en },
  people: 0,
}));
const rows = treeRows(departmentNodes(departments), new Set());
const named = (at: number, letters: string) => rowNamed(rows, at, letters, ({ name }) => name.en);

it('a letter leads on to the next name that begins with it, and round', () => {
  expect(named(0, 'h')).toBe('d2');
  expect(named(2, 'H')).toBe('d3');
  expect(named(3, 'h')).toBe('d0');
  expect(named(0, ' ')).toBeUndefined();
  expect(named(0, 'x')).toBeUndefined();
});

it('letters typed quickly are one beginning, which may be where one is', () => {
  const first = typedOn({ letters: '', at: 0 }, 'h', 10_000);
  const second = typedOn(first, 'a', 10_200);
  expect(second.letters).toBe('ha');
  expect(named(2, second.letters)).toBe('d2');
  expect(named(0, 'harb')).toBe('d3');
  expect(typedOn(second, 'a', 11_000).letters).toBe('a');
});
