import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildStale, type Target } from './build.ts';

let root: string;
const page: Target = {
  name: 'page',
  folder: 'dist',
  page: 'index.html',
  inputs: ['source.txt'],
  command: ['bundle'],
};
const built = () => readFileSync(join(root, 'dist/index.html'), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tripdesk-build-'));
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'source.txt'), 'one');
  writeFileSync(
    join(root, 'node_modules/.bin/bundle'),
    '#!/bin/sh\necho "$NODE_ENV $(cat source.txt)" > dist/index.html\n',
    { mode: 0o755 },
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds; answers how many builds that took. */
function builds(): number {
  let count = 0;
  expect(buildStale(() => void count++, [page], root)).toBe(true);
  return count;
}

it('a build asked for inside a test is a production build', () => {
  expect(process.env['NODE_ENV']).toBe('test');
  builds();
  expect(built()).toBe('production one\n');
});

it('builds again when a source changed, and only then', () => {
  expect([builds(), builds()]).toEqual([1, 0]);
  writeFileSync(join(root, 'source.txt'), 'two');
  expect([builds(), builds()]).toEqual([1, 0]);
  expect(built()).toBe('production two\n');
});

it('a development build left in the folder is not taken for the last one made here', () => {
  builds();
  writeFileSync(join(root, 'dist/index.html'), 'development one\n');
  expect(builds()).toBe(1);
  expect(built()).toBe('production one\n');
});
