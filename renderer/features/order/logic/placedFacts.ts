import type { Language } from '../../../../contract/languages.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';

/** What a supplier may have settled and has a word here; a train's coach and seat stand beside the train. */
const keys = ['roomNo', 'driver', 'plate', 'model'] as const;
export type PlacedKey = (typeof keys)[number];

/**
 * What the supplier settled and a person needs at the desk or the kerb, in the order it is asked for; names in Latin
 * letters where the language has them.
 */
export function placedFacts(
  { passenger: { placed } }: OrderDetail,
  language: Language,
): { key: PlacedKey; value: string }[] {
  return keys.flatMap((key) => {
    const value = (language !== 'zh' && placed[`${key}Latin`]) || placed[key];
    return value ? [{ key, value }] : [];
  });
}
