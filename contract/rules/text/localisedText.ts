import { type Language, languages } from '../../languages.ts';
import type { Localised } from '../../shapes/primitives.ts';

/** Where words of data are looked for, by the language shown: a company need not name what it adds in all of them. */
const order: Readonly<Record<Language, readonly Language[]>> = {
  zh: ['zh', 'en', 'de'],
  en: ['en', 'zh', 'de'],
  de: ['de', 'en', 'zh'],
};

/** Words of data in a language, else in the next one they are there in; '' for none at all. */
export function localisedText(words: Localised, language: Language): string {
  return order[language].map((one) => words[one]).find(Boolean) ?? '';
}

/** Whether two names are shown alike in a language, but for capitals: a file that writes it would mean either. */
export function isAlike(one: Localised, other: Localised): boolean {
  const shown = (words: Localised, language: Language) => localisedText(words, language).trim().toLowerCase();
  return languages.some((language) => {
    const words = shown(one, language);
    return words !== '' && words === shown(other, language);
  });
}
