import type { Language } from '../../../contract/languages.ts';

/** A country or region as a language calls it; its code where the browser has no name. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
