import { z } from 'zod/mini';
import { readData } from '../../base/readData.ts';
import type { SeededRandom } from '../../base/seededRandom.ts';

/** A name with what it is found by. */
export type PersonName = {
  name: string;
  /** Latin, family name first for Chinese names: Lin Jing. */
  nameEn: string;
  /** As in a passport: LIN, JING. */
  lastName: string;
  firstName: string;
  /** Without tones and spaces: linjing. */
  pinyin: string;
  initials: string;
};

const characters = z.array(z.string().check(z.regex(/^\p{Script=Han} [a-z]+$/u)));
/** Given names: of one character, or of a first and a last one. */
const given = z.strictObject({ single: characters, first: characters, last: characters });
const table = readData(
  'name-characters',
  z.strictObject({ source: z.string(), surnames: characters, male: given, female: given }),
);

/** Passports write ü as YU (the pinyin v: lv → LYU). */
const latin = (syllable: string) => syllable.replace('v', 'yu');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * A name from its text and, for Chinese names, its reading: one syllable per character, the family name being
 * the first. Without a reading it is taken as a Western name, family name last.
 */
export function personName(name: string, reading?: string): PersonName {
  if (reading === undefined) {
    const words = name.split(' ');
    return {
      name,
      nameEn: name,
      lastName: (words.at(-1) ?? '').toUpperCase(),
      firstName: words.slice(0, -1).join(' ').toUpperCase(),
      pinyin: words.join('').toLowerCase(),
      initials: words.map((word) => word.charAt(0).toLowerCase()).join(''),
    };
  }
  const syllables = reading.split(' ');
  const [family = '', ...given] = syllables.map(latin);
  return {
    name,
    nameEn: `${capital(family)} ${capital(given.join(''))}`,
    lastName: family.toUpperCase(),
    firstName: given.join('').toUpperCase(),
    pinyin: syllables.join(''),
    initials: syllables.map((syllable) => syllable.charAt(0)).join(''),
  };
}

/** An invented Chinese name, common surnames more often; `gender` 0 male, 1 female. */
export function inventName(random: SeededRandom, gender: 0 | 1): PersonName {
  const { single, first, last } = gender === 0 ? table.male : table.female;
  const rank = Math.floor(random.next() ** 2 * table.surnames.length);
  const parts = [
    table.surnames[rank] ?? random.pick(table.surnames),
    ...(random.chance(0.3) ? [random.pick(single)] : [random.pick(first), random.pick(last)]),
  ].map((part) => part.split(' '));
  const text = parts.map(([character]) => character).join('');
  return personName(text, parts.map(([, reading]) => reading).join(' '));
}
