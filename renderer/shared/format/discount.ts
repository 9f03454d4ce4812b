import type { Language } from '../../../contract/languages.ts';
import { numberFormat, numberText } from './number.ts';

/** A discount in tenths of the full fare as a language counts it: 8.5 (八五折), or 15 per cent off. */
export function discountRate(tenths: number, language: Language): string {
  if (language !== 'zh') return numberText(Math.round(100 - tenths * 10), language);
  return numberFormat(language, Number.isInteger(tenths) ? 0 : 1).format(tenths);
}

/** A range of discounts, the lower figure first. */
export function discountRange(
  { min, max }: { readonly min: number; readonly max: number },
  language: Language,
): { readonly low: string; readonly high: string } {
  const [low, high] = language === 'zh' ? [max, min] : [min, max];
  return { low: discountRate(low, language), high: discountRate(high, language) };
}
