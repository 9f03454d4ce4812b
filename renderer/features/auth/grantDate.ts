import { htmlLanguage, type Language } from '../../../contract/languages.ts';

/** A grant's day in Shanghai, with its year: grants run over New Year. */
export function grantDate(at: number, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : htmlLanguage[language];
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: language === 'zh' ? 'numeric' : 'short',
    day: 'numeric',
    timeZone: 'Asia/Shanghai',
  }).format(at);
}
