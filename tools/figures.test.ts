import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from './figures/limits.ts';
import { figuresOf } from './figures/measure.ts';
import { readTree } from './figures/tree.ts';
import { lineOf } from './figures.ts';

test('reads the whole repository, and has a limit for every figure', () => {
  const tree = readTree(join(import.meta.dirname, '..'));
  expect(tree.size).toBeGreaterThan(1_000);
  expect(figuresOf(tree).map(({ name }) => name)).toEqual(Object.keys(limits));
});

test('a figure over its limit fails; one under a limit above its goal says what the limit can be', () => {
  const figure = { name: 'cycles', value: 3, found: [] };
  expect(lineOf(figure, { goal: 0, limit: 2 })).toBe('FAILED cycles: 3 (goal 0, limit 2)');
  expect(lineOf(figure, { goal: 0, limit: 3 })).toBe('ok     cycles: 3 (goal 0, limit 3)');
  expect(lineOf(figure, { goal: 0, limit: 5 })).toBe(
    'ok     cycles: 3 (goal 0, limit 5; the limit can be 3 now)',
  );
  expect(lineOf(figure, { goal: 4, limit: 4 })).toBe('ok     cycles: 3 (goal 4)');
});

test('no limit lies below its goal', () => {
  expect(Object.entries(limits).filter(([, { goal, limit }]) => limit < goal)).toEqual([]);
});
