import type { Language } from '../../../contract/languages.ts';
import { numberFormat, numberText } from './number.ts';

/** How Chinese says a discount (5.2 折, what is paid) and other languages do (48, what is not); from tenths to pay. */
export function discountRate(tenths: number, language: Language): string {
  return language === 'zh'
    ? numberFormat(language, 1).format(tenths)
    : numberText(Math.round(100 - tenths * 10), language);
}

/** Both ends of a range of tenths to pay, the lower rate of the language first. */
export function discountRange(
  { min, max }: { readonly min: number; readonly max: number },
  language: Language,
): { low: string; high: string } {
  const [low, high] = language === 'zh' ? [min, max] : [max, min];
  return { low: discountRate(low, language), high: discountRate(high, language) };
}
