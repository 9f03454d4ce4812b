import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { type Language, languages } from '../../../contract/languages.ts';

/** A word of a paper by its key, e.g. `paper.title` or `item.seat.O`; '' where there is none. */
export type PaperWords = (key: string) => string;

const folder = join(import.meta.dirname, '../../../resources/text');
const tree = z.record(z.string(), z.unknown());

/** The words of papers, in every language of the interface: more than the wire carries. */
export function readPaperWords(): Readonly<Record<Language, PaperWords>> {
  const read = languages.map((language) => [language, wordsOf(language)] as const);
  return Object.fromEntries(read) as Record<Language, PaperWords>;
}

function wordsOf(language: Language): PaperWords {
  const file = (name: string) =>
    tree.parse(JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8')));
  const texts: unknown = {
    paper: file('paper'),
    item: file('item'),
    order: file('order'),
    invoice: file('invoice'),
  };
  return (key) => {
    let found = texts;
    for (const part of key.split('.')) {
      const inside = tree.safeParse(found);
      found = inside.success ? inside.data[part] : undefined;
    }
    return typeof found === 'string' ? found : '';
  };
}
