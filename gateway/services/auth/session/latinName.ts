import { pinyin } from 'pinyin-pro';
import type { Person } from '../../../store/repos/people/person.ts';

/** Family names of two characters that are still common; any other Chinese family name has one. */
const compound =
  /^(?:欧阳|司马|上官|诸葛|司徒|东方|皇甫|尉迟|公孙|慕容|令狐|宇文|长孙|夏侯|轩辕|端木|百里|南宫)/;

/** An employee's name in Latin letters: as they set it, else as their name is read. */
export function latinNameOf({ name, surname, givenNames }: Pick<Person, 'name' | 'surname' | 'givenNames'>): {
  lastname: string;
  firstname: string;
} {
  return surname === '' ? latinName(name) : { lastname: surname, firstname: givenNames };
}

/**
 * Family and given name as on a passport (spec §3 "English surname and given name"): LIN, JING. A Chinese name is
 * read by its pinyin with ü as YU; of a Western one the last word is the family name.
 */
function latinName(name: string): { lastname: string; firstname: string } {
  if (!/^\p{Script=Han}+$/u.test(name)) {
    const words = name.trim().toUpperCase().split(/\s+/);
    return { lastname: words.at(-1) ?? '', firstname: words.slice(0, -1).join(' ') };
  }
  const syllables = pinyin(name, { toneType: 'none', type: 'array', mode: 'surname', v: true });
  const latin = syllables.map((syllable) => syllable.replace('v', 'yu').toUpperCase());
  const family = compound.test(name) ? 2 : 1;
  return { lastname: latin.slice(0, family).join(''), firstname: latin.slice(family).join('') };
}
