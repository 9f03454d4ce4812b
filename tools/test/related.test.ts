import { expect, test } from 'vitest';
import { relatedSuites, thoseInTime } from './related.ts';

const edges = [
  { from: 'a.test.ts', to: 'a.ts' },
  { from: 'b.ts', to: 'a.ts' },
  { from: 'b.test.ts', to: 'b.ts' },
  { from: 'a.ts', to: 'b.ts' },
  { from: 'c.test.ts', to: 'c.ts' },
];

test('suites that import what was changed are found nearest first, in a circle too', () => {
  expect(relatedSuites(edges, ['a.ts'])).toEqual([
    { file: 'a.test.ts', steps: 1 },
    { file: 'b.test.ts', steps: 2 },
  ]);
});

test('a changed suite is its own', () => {
  expect(relatedSuites(edges, ['c.test.ts'])).toEqual([{ file: 'c.test.ts', steps: 0 }]);
});

test('as many run as fit into the time, and a long one stands in no other’s way', () => {
  const cost: Record<string, number> = { near: 5, long: 100, far: 5, last: 5 };
  const suites = Object.keys(cost).map((file, steps) => ({ file, steps }));
  expect(thoseInTime(suites, (file) => cost[file] ?? 0, 11)).toEqual(['near', 'far']);
});
