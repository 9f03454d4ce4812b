import type { DepartureBucket } from '../dates/timeBucket.ts';
import { phraseDay } from './phraseDay.ts';
import { phraseTimes } from './phraseTimes.ts';

/** A stretch of what was typed, with what it means; `other` is a place or a person, which only lists can tell. */
export type PhrasePart = { readonly text: string } & (
  | { readonly kind: 'route'; readonly from: string; readonly to: string }
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'time'; readonly times: readonly DepartureBucket[] }
  | { readonly kind: 'product' | 'option' | 'other' }
);

/** The words products bring, lower case. */
export type PhraseVocabulary = {
  readonly products: ReadonlySet<string>;
  readonly options: ReadonlySet<string>;
};

const gaps = /[\s,，、;；]+/u;
/** Two words with a sign or a word for "to" between them; digits on both sides are a date. */
const route = /^(?!\d+[-~]\d+$)(.+?)(?:->|→|⇒|-|–|—|~|到|至|飞)(.+)$/u;

/**
 * What was typed, part by part: `bj-sh 12/6 am 二等 zw`. `today` is the date in Asia/Shanghai. Nothing is guessed: what no
 * form fits is `other`, and a form that fits twice keeps its first part only, the second is `other`.
 */
export function readPhrase(typed: string, today: string, words: PhraseVocabulary): PhrasePart[] {
  const seen = new Set<string>();
  const once = (part: PhrasePart): PhrasePart => {
    if (part.kind === 'other' || !seen.has(part.kind)) {
      seen.add(part.kind);
      return part;
    }
    return { text: part.text, kind: 'other' };
  };
  return typed
    .normalize('NFKC')
    .split(gaps)
    .filter((text) => text !== '')
    .map((text) => once(partOf(text, today, words)));
}

function partOf(text: string, today: string, words: PhraseVocabulary): PhrasePart {
  const plain = text.toLowerCase();
  if (words.products.has(plain)) return { text, kind: 'product' };
  if (words.options.has(plain)) return { text, kind: 'option' };
  const times = phraseTimes(plain);
  if (times) return { text, kind: 'time', times };
  const date = phraseDay(plain, today);
  if (date) return { text, kind: 'day', date };
  const [, from, to] = route.exec(text) ?? [];
  return from && to ? { text, kind: 'route', from, to } : { text, kind: 'other' };
}
