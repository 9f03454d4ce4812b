import type { Language } from '../../../contract/languages.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';

/** Words that come from data: Chinese for zh, English for the others (contract `localised`). */
export function localisedText(words: Localised, language: Language): string {
  return language === 'zh' ? words.zh : words.en;
}
