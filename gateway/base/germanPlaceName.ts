import { z } from 'zod/mini';
import { readData } from './readData.ts';

const words = z.record(z.string(), z.string());
const { names, first, last } = readData(
  'german-places',
  z.strictObject({ source: z.string(), names: words, first: words, last: words }),
);

/** A place's name in German, from its English one (`german-places.json`); '' where the two are the same. */
export function germanPlaceName(english: string): string {
  const german = said(english);
  return german === english ? '' : german;
}

function said(english: string): string {
  const known = names[english];
  if (known !== undefined) return known;
  const ending = (words: object) => Object.entries(words).find(([word]) => english.endsWith(` ${word}`));
  const rest = (word: string) => said(english.slice(0, -word.length - 1));
  const before = ending(first);
  if (before) return `${before[1]} ${rest(before[0])}`;
  const behind = ending(last);
  return behind ? `${rest(behind[0])} ${behind[1]}` : english;
}
