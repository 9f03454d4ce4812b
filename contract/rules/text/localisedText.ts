import type { Language } from '../../languages.ts';
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
