import { htmlLanguage, type Language } from '../../../contract/languages.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A cached grouping format with a fixed number of decimals; making one costs far more than using it. */
export function numberFormat(language: Language, decimals = 0): Intl.NumberFormat {
  const key = `${language}:${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(htmlLanguage[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, made);
  return made;
}

/** A count with grouping: 9,874 or 9.874. */
export function numberText(value: number, language: Language): string {
  return numberFormat(language).format(value);
}

/** Basis points as per cent with the decimals they need, at most two: 500 → "5%", de "5 %". */
export function percentText(basisPoints: number, language: Language): string {
  const decimals = basisPoints % 100 === 0 ? 0 : basisPoints % 10 === 0 ? 1 : 2;
  const digits = numberFormat(language, decimals).format(basisPoints / 100);
  return language === 'de' ? `${digits} %` : `${digits}%`;
}
