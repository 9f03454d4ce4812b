import type { Language } from '../../../contract/languages.ts';
import { localisedText } from '../../../contract/rules/text/localisedText.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';

export { localisedText } from '../../../contract/rules/text/localisedText.ts';

/** A name of data in the language shown; the plain one for answers kept from before they brought all languages. */
export function localisedOr(words: Localised | null | undefined, plain: string, language: Language): string {
  return words ? localisedText(words, language) : plain;
}
