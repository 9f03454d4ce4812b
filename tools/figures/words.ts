import { type BannedWord, bannedWords, wordsStay } from './bannedWords.ts';
import { counted, type Figure } from './finding.ts';
import { namesGiven } from './identifiers.ts';
import { isCode, nameOf, type Tree, wordsOf } from './tree.ts';

/** One line a name: the word it uses, what to say instead, and where. Columns (`live_until`) are the store's, not ours. */
export function wordFigure(tree: Tree, words: readonly BannedWord[] = bannedWords): Figure {
  const found = new Map<string, string[]>();
  for (const [path, text] of tree) {
    if (!isCode(path) || wordsStay.some((one) => one.test(path))) continue;
    const applying = words.filter(({ within }) => within?.some((folder) => path.startsWith(folder)) ?? true);
    if (applying.length === 0) continue;
    const names = new Set([...namesGiven(path, text), nameOf(path).split('.')[0] ?? '']);
    for (const name of names) {
      const word = /[a-z]_[a-z]/.test(name) ? undefined : applying.find((one) => isSaid(name, one));
      if (!word) continue;
      const line = `${name} (say ${word.say})`;
      found.set(line, [...(found.get(line) ?? []), path]);
    }
  }
  return counted(
    'names in words of our own',
    [...found]
      .map(([line, paths]) => `${line}: ${paths.length} × ${paths.slice(0, 3).join(', ')}`)
      .toSorted(),
  );
}

function isSaid(name: string, { names, parts, except }: BannedWord): boolean {
  if (except?.includes(name)) return false;
  return (
    names?.includes(name) === true ||
    (parts !== undefined && wordsOf(name).some((one) => parts.includes(one)))
  );
}
