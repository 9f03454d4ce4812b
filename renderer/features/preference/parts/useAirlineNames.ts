import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { KnownPreferences } from './Preferences.tsx';

/** The names of airlines by code; one there is no more has its code. */
export function useAirlineNames({ known }: Pick<KnownPreferences, 'known'>): (code: string) => string {
  const language = useLanguage();
  const names = new Map(known.map(({ code, name }) => [code, localisedText(name, language)]));
  return (code) => names.get(code) ?? code;
}
