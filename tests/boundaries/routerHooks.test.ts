import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const changing = /\buse(Navigate|LinkClickHandler|Submit)\b[^}]*\}\s*from 'react-router(-dom)?'/;

/* The router's own answer another function at every address, and what uses them would be drawn again (renderer/shared/navigation.ts). */
test('pages navigate by the hook that stays the same', () => {
  expect("import { useHref, useNavigate } from 'react-router-dom';").toMatch(changing);
  const files = globSync('renderer/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\./.test(file));
  expect(files.filter((file) => changing.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
