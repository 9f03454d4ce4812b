import { htmlLanguage, type Language } from '../../../contract/languages.ts';

/** Amounts in fen as people of a language write them on paper: "¥1,234.50". */
export function moneyIn(language: Language): (fen: number) => string {
  const format = new Intl.NumberFormat(htmlLanguage[language], {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  });
  return (fen) => format.format(fen / 100);
}
