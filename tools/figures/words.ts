import {
  type BannedWord,
  bannedWords,
  type NameThatStays,
  oneMeaning,
  staysNamed,
  wordsStay,
} from './bannedWords.ts';
import { counted, type Figure } from './finding.ts';
import { namesGiven, typesGiven } from './identifiers.ts';
import { isCode, productCode, type Tree, wordsOf } from './tree.ts';

/** One line a name: the word it uses, what to say instead, and where. Columns (`live_until`) are the store's, not ours. */
export function wordFigure(
  tree: Tree,
  words: readonly BannedWord[] = bannedWords,
  stays: readonly NameThatStays[] = staysNamed,
): Figure {
  const found = new Map<string, string[]>();
  for (const [path, text] of tree) {
    if (!isCode(path) || wordsStay.some((one) => one.test(path))) continue;
    const applying = words.filter(({ within }) => within?.test(path) ?? true);
    if (applying.length === 0) continue;
    const names = new Set([
      ...namesGiven(path, text),
      ...path.split('/').map((part) => part.split('.')[0] ?? ''),
    ]);
    for (const name of names) {
      const word = /[a-z]_[a-z]/.test(name) ? undefined : applying.find((one) => isSaid(name, one));
      if (!word || stays.some((one) => one.name === name && one.within.test(path))) continue;
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

/** Type names that should have one meaning and are declared in several files. */
export function meaningFigure(tree: Tree, names: readonly string[] = oneMeaning): Figure {
  const files = new Map<string, string[]>();
  for (const [path, text] of productCode(tree)) {
    if (wordsStay.some((one) => one.test(path))) continue;
    for (const name of names.filter((one) => new RegExp(`\\b${one}\\b`).test(text)))
      if (typesGiven(path, text).has(name)) files.set(name, [...(files.get(name) ?? []), path]);
  }
  const several = [...files].filter(([, paths]) => paths.length > 1);
  return counted(
    'types of one name and several meanings',
    several.map(([name, paths]) => `${name}: ${paths.join(', ')}`),
  );
}
