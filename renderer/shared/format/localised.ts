import type { Language } from '../../../contract/languages.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';

/** Words that come from data in the language shown; English where there are no German ones (contract `localised`). */
export function localisedText(words: Localised, language: Language): string {
  return words[language] ?? words.en;
}
