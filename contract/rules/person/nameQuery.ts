import { nameLetters } from './nameLetters.ts';

/** A keyword as people are found by it: the text in lower case, and the Latin words of it. */
type NameQuery = { readonly text: string; readonly words: readonly string[] };

/** What somebody is found by, all of it in lower case. */
export type Findable = Readonly<Record<'name' | 'pinyin' | 'initials' | 'userCode' | 'account', string>>;

/** A typed keyword; null for an empty one, which restricts nothing. */
export function nameQuery(keyword: string): NameQuery | null {
  // A short name is set apart on forms (张 伟), and kept in one.
  const text = keyword.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '').toLowerCase();
  if (text === '') return null;
  return { text, words: text.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => nameLetters(word) || []) };
}

/**
 * Whether somebody is meant: by a part of the name, by what pinyin, initials, number or account begin with, or by two
 * words of the pinyin in any order.
 */
export function matchesName({ text, words }: NameQuery, person: Findable): boolean {
  if (person.name.includes(text)) return true;
  if (person.pinyin.startsWith(text) || person.initials.startsWith(text)) return true;
  if (person.userCode.startsWith(text) || person.account.startsWith(text)) return true;
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (person.pinyin.startsWith(words.join(''))) return true;
  return words.length > 1 && person.pinyin.includes(first) && person.pinyin.includes(last);
}
