import type { Language } from '../../../contract/languages.ts';
import { localisedText } from '../../shared/format/localised.ts';
import type { City } from './place.ts';

/** The cities whose names begin with a letter. */
export type LetterGroup = { readonly letter: string; readonly cities: readonly City[] };

/** A page of the index: `A–F` with its letters. */
export type IndexPage = { readonly id: string; readonly letters: readonly LetterGroup[] };

/** Pages of an index: as many as fit beside each other at 320 px. */
const pageCount = 5;

/** What a city is filed under: its pinyin in Chinese, else the name that is shown. */
function sortName(city: City, language: Language): string {
  const name = language === 'zh' ? city.pinyin : localisedText(city.name, language);
  return name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

const made = new WeakMap<readonly City[], Partial<Record<Language, IndexPage[]>>>();

/**
 * All cities by first letter, on pages of about the same size: so few are drawn at once that a page opens at once. Made
 * once for a list of cities, while its picker is rehearsed.
 */
export function placeIndex(cities: readonly City[], language: Language): readonly IndexPage[] {
  const byLanguage = made.get(cities) ?? {};
  made.set(cities, byLanguage);
  return (byLanguage[language] ??= filed(cities, language));
}

function filed(cities: readonly City[], language: Language): IndexPage[] {
  const sorted = cities
    .map((city) => ({ city, name: sortName(city, language) }))
    .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  const byLetter = new Map<string, City[]>();
  for (const { city, name } of sorted) {
    const letter = /^[A-Z]/.test(name) ? name.charAt(0) : '#';
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), city]);
  }
  const pages: LetterGroup[][] = [];
  let filed = 0;
  for (const [letter, found] of byLetter) {
    // The page its middle city falls on, so that a letter with many cities does not leave a page nearly empty.
    const page = Math.floor(((filed + found.length / 2) / sorted.length) * pageCount);
    pages[page] ??= [];
    pages[page].push({ letter, cities: found });
    filed += found.length;
  }
  return pages.filter(Boolean).map((letters) => ({ id: pageName(letters), letters }));
}

function pageName(letters: readonly LetterGroup[]): string {
  const first = letters[0]?.letter ?? '';
  const last = letters.at(-1)?.letter ?? '';
  return first === last ? first : `${first}–${last}`;
}
