import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const heldWords = /showToast\([^;]*?\b(?:text|label): \(\) =>/s;

/* A screen's `t` keeps the language it was drawn in: a toast of it would keep it too. */
test('toasts are given the words by their key, so that they follow a switch of the language', () => {
  expect("showToast({ kind: 'info', text: () => t('saved') });").toMatch(heldWords);
  const files = globSync('renderer/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|\/gallery\//.test(file),
  );
  const held = files.filter((file) => heldWords.test(readFileSync(join(root, file), 'utf8')));
  expect(held).toEqual([]);
});
