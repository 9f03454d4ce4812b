import { searchTokens } from '../../../contract/rules/text/searchTerms.ts';
import type { SearchName } from './product.ts';

/**
 * The words an order is found by (performance §3): its number and the serial people quote, the train, flight or hotel,
 * the traveller, places, each in Chinese, pinyin and initials. A word that begins another is left out, because
 * beginnings are searched anyway.
 */
export function orderTokens(order: {
  readonly orderNo: string;
  readonly words: readonly string[];
  readonly names: readonly SearchName[];
}): string[] {
  const texts = [
    order.orderNo,
    order.orderNo.slice(-6),
    ...order.words,
    ...order.words.flatMap(serviceNumber),
  ];
  for (const named of order.names) texts.push(named.name, named.pinyin, named.initials);
  const words = [...new Set(texts.flatMap(searchTokens))];
  return words.filter((word) => /\p{Script=Han}/u.test(word) || !words.some((other) => begins(other, word)));
}

/** The number of a train or flight without its letters, as people write `CA 1831`. */
function serviceNumber(word: string): string[] {
  const [, digits] = /^(?:[A-Z]{1,2}|\d[A-Z])(\d{2,5})$/.exec(word) ?? [];
  return digits ? [digits] : [];
}

function begins(longer: string, word: string): boolean {
  return longer.length > word.length && longer.startsWith(word);
}
