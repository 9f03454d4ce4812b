import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bannedWords, type NameThatStays, staysNamed } from './bannedWords.ts';
import { readTree, type Tree } from './tree.ts';
import { wordFigure } from './words.ts';

const tree = readTree(join(import.meta.dirname, '../..'));

/** What is wrong with an entry: its name is not found without it, or the passage it rests on is gone. */
function faultsOf(entry: NameThatStays, files: Tree): string[] {
  const within: Tree = new Map([...files].filter(([path]) => entry.within.test(path)));
  const { found } = wordFigure(within, bannedWords, []);
  const { path, says } = entry.because;
  return [
    ...(found.some((line) => line.startsWith(`${entry.name} (`)) ? [] : ['occurs no more']),
    ...(files.get(path)?.includes(says) === true ? [] : [`${path} says it no more`]),
  ];
}

describe('a name that stays', () => {
  test.each(staysNamed)('$name: still occurs and still has its reason', (entry) => {
    expect(faultsOf(entry, tree)).toEqual([]);
  });

  test('control: neither of an entry nobody needs is found', () => {
    const entry = {
      name: 'openShelf',
      within: /^gateway\/http\//,
      why: '',
      because: { path: 'contract/calls/home/shapes.ts', says: 'openShelf' },
    };
    expect(faultsOf(entry, tree)).toHaveLength(2);
  });
});
