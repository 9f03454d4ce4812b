import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const writes = /(insertInto|updateTable|deleteFrom)\(\s*'acting_grant'/;

/**
 * Whoever changes a grant compares the version it read, or raises it in the same statement that asks for the state it
 * changes (decision 14).
 */
const unguarded = (text: string) => writes.test(text) && !/'version', '[=+]'/.test(text);

test('nobody writes grants past their version', () => {
  const files = globSync('gateway/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|gateway\/(store\/migrations|sample)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => unguarded(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  expect(unguarded("db.updateTable('acting_grant').set({ revoked_at: 1 })")).toBe(true);
});
