import type { Language } from '../../../contract/languages.ts';
import type { Intent } from '../../../contract/shell.ts';
import { localisedText } from '../format/localised.ts';

/** What a pending booking is called in a language; one kept by an earlier version, as it was when it was kept. */
export function intentTitle(
  { title, titles }: Pick<Intent['summary'], 'title' | 'titles'>,
  language: Language,
): string {
  return titles ? localisedText(titles, language) : title;
}
