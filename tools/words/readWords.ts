import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '../../contract/languages.ts';

/** A visible word: its feature, its key, and its text in each language; a language may have no such form. */
export type WordEntry = {
  readonly feature: string;
  readonly key: string;
  readonly texts: Readonly<Partial<Record<Language, string>>>;
};

type Tree = { readonly [key: string]: string | Tree };

const folder = join(import.meta.dirname, '../../resources/text');

/** Every word of `resources/text`, by feature and then in the order it stands there. */
export function readWords(): WordEntry[] {
  const features = readdirSync(join(folder, 'zh')).map((file) => file.replace(/\.json$/, ''));
  return features.flatMap((feature) => {
    const found = new Map<string, Partial<Record<Language, string>>>();
    for (const language of languages) {
      const tree: Tree = JSON.parse(readFileSync(join(folder, language, `${feature}.json`), 'utf8'));
      for (const [key, text] of flat(tree)) found.set(key, { ...found.get(key), [language]: text });
    }
    return [...found].map(([key, texts]) => ({ feature, key, texts }));
  });
}

/** The texts of a tree with their paths: `result.outcome.held`. */
function flat(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
}
