import type { Localised } from '../../shapes/primitives.ts';

/** A name as people type it: Chinese, English or German, pinyin, initials, or the code on a ticket. */
export type MatchName = {
  readonly code: string;
  readonly name: Localised;
  readonly pinyin: string;
  readonly initials: string;
};

/** How well a name answers what was typed: 0 the same, 1 begins so, 2 contains it; null not at all. */
export function placeMatch(one: MatchName, typed: string): number | null {
  const wanted = plain(typed);
  if (wanted === '') return null;
  const zh = plain(one.name.zh);
  const { en, de = en } = one.name;
  const words = [plain(en), plain(de), plain(one.pinyin), plain(one.initials), plain(one.code)];
  if (zh === wanted || words.includes(wanted)) return 0;
  if (zh.startsWith(wanted) || words.some((word) => word.startsWith(wanted))) return 1;
  // Initials and codes are short: found in their middle, they would answer anything.
  return zh.includes(wanted) || words.slice(0, 3).some((word) => word.includes(wanted)) ? 2 : null;
}

function plain(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’·-]/g, '');
}
