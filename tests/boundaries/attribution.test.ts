import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Files of a text's tables, as they stand there in backticks. */
const namedIn = (page: string) =>
  new Set(
    page
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...line.matchAll(/`([\w-]+\.json)`/g)].map(([, file]) => file)),
  );

test('where each data set comes from stands in docs/attribution.md, and nothing that is not there', () => {
  const named = namedIn(readFileSync(join(root, 'docs/attribution.md'), 'utf8'));
  const files = readdirSync(join(root, 'resources/data'));
  expect(files.filter((file) => !named.has(file))).toEqual([]);
  expect([...named].filter((file) => !files.includes(file ?? ''))).toEqual([]);
  // A file that the page only mentions in a sentence is not listed there.
  expect(namedIn('`airlines.json` is a file.').size).toBe(0);
});
