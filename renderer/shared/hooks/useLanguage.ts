import { useLocale } from 'react-aria-components/I18nProvider';
import { asLanguage, type Language } from '../../../contract/languages.ts';

/** The language the app gives the kit through RAC's I18nProvider; used for numbers and dates only. */
export function useLanguage(): Language {
  return asLanguage(useLocale().locale.slice(0, 2));
}
