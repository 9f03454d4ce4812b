import { expect, test } from 'vitest';
import { relatedSuites, thoseInTime } from './related.ts';

const edges = [
  { from: 'a.test.ts', to: 'a.ts' },
  { from: 'on/b.ts', to: 'a.ts' },
  { from: 'on/b.test.ts', to: 'on/b.ts' },
  { from: 'a.ts', to: 'on/b.ts' },
  { from: 'c.test.ts', to: 'c.ts' },
];

test('suites that import what was changed are found nearest first, in a circle too', () => {
  expect(relatedSuites(edges, ['a.ts'])).toEqual([
    { file: 'a.test.ts', steps: 1 },
    { file: 'on/b.test.ts', steps: 2 },
  ]);
});

test('a suite beside what was changed comes before those that are further away', () => {
  const far = [
    { from: 'app.test.ts', to: 'login/form.ts' },
    { from: 'app.ts', to: 'login/form.ts' },
    { from: 'login/login.test.ts', to: 'app.ts' },
    { from: 'shell.test.ts', to: 'app.ts' },
  ];
  expect(relatedSuites(far, ['login/form.ts']).map(({ file }) => file)).toEqual([
    'app.test.ts',
    'login/login.test.ts',
    'shell.test.ts',
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
